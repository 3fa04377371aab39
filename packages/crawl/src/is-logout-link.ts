import { decodePart } from './decode-part.ts';

/** Words for leaving a session, compared without case, spaces, hyphens and underscores. */
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
 * Whether following the address would end the session. A path segment or a query name or value must
 * be such a word as a whole: an article named `how-to-log-out` is a page like any other.
 */
export function isLogoutLink(url: URL): boolean {
  const segments = url.pathname
    .split('/')
    .map((segment) => decodePart(segment).replace(/\.[a-z]{2,5}$/i, ''));
  const parameters = [...url.searchParams].flat();
  return [...segments, ...parameters].some((word) => LOGOUT_WORDS.has(plain(word)));
}

function plain(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
