/**
 * How an error of the web app came about: uncaught, a promise without a handler, a screen that broke, a file that did
 * not come.
 */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen', 'load'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

export const BROWSER_FAMILIES = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

/** An error of the web app in a person's browser, without personal data. */
export interface ClientError {
  kind: ClientErrorKind;
  message: string;
  stack: string;
  /** Pattern of the screen's address, such as `/v2/core/test/:testRunId`. */
  route: string;
  /** Name of the build's first file. */
  version: string;
  browser: BrowserFamily;
}

/** Longest texts that are sent and kept, in characters. */
export const CLIENT_ERROR_LENGTHS = { message: 300, stack: 2_000, route: 200, version: 80 } as const;

const E_MAIL = /(?<![^\s@<>"'`(),;:[\]])[^\s@<>"'`(),;:[\]]+@[^\s@<>"'`(),;:[\]]+\.[^\s@<>"'`(),;:[\]]+/g;
const USER_OF_ADDRESS = /:\/\/[^\s/?#@"'`]*@/g;
const PATHS = /[^\s"'`<>()]+/g;
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** A message or stack without what may identify a person or what they looked at: e-mails, ids, parts of addresses. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(USER_OF_ADDRESS, '://')
    .replace(PATHS, withoutQuery)
    .replace(E_MAIL, '(e-mail)')
    .replace(ID, '(id)');
}

/** A path ends where its query or fragment begins. */
function withoutQuery(text: string): string {
  const path = text.indexOf('/');
  const end = path < 0 ? -1 : text.slice(path).search(/[?#]/);
  return end < 0 ? text : text.slice(0, path + end);
}
