import { decodePathSegment } from './decode-path-segment.ts';

/** Words for logging out, compared without case, spaces, hyphens and underscores. */
const LOGOUT_WORDS = new Set([
  'logout',
  'logoff',
  'signout',
  'signoff',
  'dologout',
  'userlogout',
  'logoutuser',
  'लॉगआउट',
  'लॉगऑफ',
  'लागआउट',
  'साइनआउट',
  'साइनऑफ',
]);

/**
 * Whether the address ends the session. A whole path segment, query name or value must match: an article
 * named `how-to-log-out` is a page.
 */
export function isLogoutLink(url: URL): boolean {
  const segments = url.pathname
    .split('/')
    .map((segment) => decodePathSegment(segment).replace(/\.[a-z]{2,5}$/i, ''));
  const parameters = [...url.searchParams].flat();
  return [...segments, ...parameters].some((word) => LOGOUT_WORDS.has(plain(word)));
}

function plain(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
