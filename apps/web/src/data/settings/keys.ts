export const settingKeys = {
  /** Whether any has changed. */
  followed: ['followed-settings'],
  all: ['settings', 'all'],
  keyDays: ['settings', 'keyDays'],
} as const;
