const NOTICES = ['created', 'updated'] as const;

/** What the form has just done, passed in the navigation state. */
export type ScheduleNotice = (typeof NOTICES)[number];

/** Id of the saved schedule; null when the navigation state has none. */
export function noticedScheduleOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('testScheduleId' in state)) return null;
  return typeof state.testScheduleId === 'string' ? state.testScheduleId : null;
}

export function noticeOf(state: unknown): ScheduleNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return NOTICES.find((notice) => notice === state.notice) ?? null;
}
