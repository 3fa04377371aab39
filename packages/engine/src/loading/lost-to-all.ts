import type { NotLoaded } from '@abhigam/domain';
import type { AskedFor } from '../browser/network-log.ts';

/**
 * A server that has no such file. One that wants a sign-in or no programs, is busy or broken, or has too many at once to serve
 * answers in other ways; so do guards of sites with 400, 405 and 406.
 */
const NOT_THERE: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * The address of a style sheet that is not there, or has another kind of file in its place: for every visitor, if it is the same
 * when it is asked again. None for what came otherwise than so.
 */
export function addressToAsk(
  { why, status }: NotLoaded,
  { resource: { url, requestedUrl = url } }: AskedFor,
): string[] {
  const isNotThere = why === 'type' || (why === 'http-status' && NOT_THERE.has(status));
  // Of an address that was shortened, what is left leads to somewhere else.
  const isWhole = /^https?:/i.test(requestedUrl) && !requestedUrl.includes('…');
  return isNotThere && isWhole ? [requestedUrl] : [];
}

/** By the browser's words: rules of the page and of the web, by which a file is not even asked for or its answer refused. */
const RULES = /^(?:csp|mixed-content|origin|content-type|integrity|(?:corp|coep)-.+)$/;
/** Permissions that the file's own site does not give. */
const PERMISSIONS =
  /^(?:MissingAllowOriginHeader|InvalidAllowOriginValue|MultipleAllowOriginValues|AllowOriginMismatch|WildcardOriginNotAllowed)$/;
/** Disks of whoever made the page: browsers open none from a page of the web. */
const OWN_DISK = /^(?:file|[a-z]):/i;

/** Whether every browser refuses a file to every visitor, by what the page, the file's own site or its address says. */
export function isRefusedToAll(
  { why, url }: NotLoaded,
  { resource: { failureDetail = '' }, withheld }: AskedFor,
): boolean {
  if (OWN_DISK.test(url)) return true;
  if (why !== 'blocked') return false;
  // A server that cannot send the file leaves its permissions out as well.
  const isAnswered = withheld !== null && withheld.status >= 200 && withheld.status < 300;
  return RULES.test(failureDetail) || (isAnswered && PERMISSIONS.test(failureDetail));
}
