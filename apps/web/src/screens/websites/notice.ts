const NOTICES = ['created', 'updated', 'loginSaved', 'loginRemoved', 'crawlUpdated'] as const;

/** What a dialog of Manage Websites has just done, handed over with the navigation. */
export type Notice = (typeof NOTICES)[number];

export function noticeOf(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return NOTICES.find((notice) => notice === state.notice) ?? null;
}
