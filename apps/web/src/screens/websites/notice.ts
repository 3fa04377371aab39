const NOTICES = ['created', 'updated', 'loginSaved', 'loginRemoved', 'crawlUpdated'] as const;

/** What a dialog of Manage Websites has just done, passed in the navigation state. */
export type Notice = (typeof NOTICES)[number];

/** The affected website, with the fields that the next steps need. */
export interface NoticedWebsite {
  id: string;
  url: string;
}

/** Navigation state that a dialog passes. */
export interface NoticeState {
  notice: Notice;
  website?: NoticedWebsite | undefined;
}

export function noticedWebsiteOf(state: unknown): NoticedWebsite | null {
  if (typeof state !== 'object' || state === null || !('website' in state)) return null;
  const { website } = state;
  if (typeof website !== 'object' || website === null || !('id' in website) || !('url' in website))
    return null;
  const { id, url } = website;
  return typeof id === 'string' && typeof url === 'string' ? { id, url } : null;
}

export function noticeOf(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return NOTICES.find((notice) => notice === state.notice) ?? null;
}
