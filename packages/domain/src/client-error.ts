/**
 * How an error of the web app occurred: uncaught error, unhandled rejection, failed rendering of a screen, file
 * that did not load.
 */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen', 'load'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

export const BROWSER_FAMILIES = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

/** A client-side error of the web app, without personal data. */
export interface ClientError {
  kind: ClientErrorKind;
  message: string;
  stack: string;
  /** Route pattern of the screen, such as `/v2/core/test/:testRunId`. */
  route: string;
  /** Name of the entry file of the build. */
  version: string;
  browser: BrowserFamily;
}

/** Maximum length of texts that are sent and stored, in characters. */
export const CLIENT_ERROR_LENGTHS = { message: 300, stack: 2_000, route: 200, version: 80 } as const;

const E_MAIL = /(?<![^\s@<>"'`(),;:[\]])[^\s@<>"'`(),;:[\]]+@[^\s@<>"'`(),;:[\]]+\.[^\s@<>"'`(),;:[\]]+/g;
const USER_OF_ADDRESS = /:\/\/[^\s/?#@"'`]*@/g;
const PATHS = /[^\s"'`<>()]+/g;
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** Removes what may identify a user or their data from a message or stack: e-mails, ids, parts of URLs. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(USER_OF_ADDRESS, '://')
    .replace(PATHS, withoutQuery)
    .replace(E_MAIL, '(e-mail)')
    .replace(ID, '(id)');
}

/** A path ends before query and fragment. */
function withoutQuery(text: string): string {
  const path = text.indexOf('/');
  const end = path < 0 ? -1 : text.slice(path).search(/[?#]/);
  return end < 0 ? text : text.slice(0, path + end);
}
