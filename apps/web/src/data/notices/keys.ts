export const noticeKeys = {
  settings: ['notices', 'settings'],
} as const;
