const NOTICES = ['created', 'updated'] as const;

/** What the form has just done, handed over with the navigation. */
export type ScheduleNotice = (typeof NOTICES)[number];

export function noticeOf(state: unknown): ScheduleNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return NOTICES.find((notice) => notice === state.notice) ?? null;
}
