const NOTICES = ['created', 'updated', 'loginSaved', 'loginRemoved', 'crawlUpdated'] as const;

/** What a dialog of Manage Websites has just done, handed over with the navigation. */
export type Notice = (typeof NOTICES)[number];

/** The website that it was done to, as far as next steps need it. */
export interface NoticedWebsite {
  id: string;
  url: string;
}

/** What a dialog hands over. */
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
