import type { LoadFailure } from '@abhigam/domain';
import type { LoggedRequest } from '../browser/network-log.ts';

/**
 * Statuses of a file that does not exist. Login walls, bot protection and overloaded servers respond with other
 * statuses; web application firewalls with 400, 405 and 406.
 */
const NOT_THERE: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * The address of a style sheet that does not exist or has the wrong type: it is missing for every visitor if a
 * second request confirms it. Empty for other failures.
 */
export function addressToRecheck(
  { why, status }: LoadFailure,
  { resource: { url, requestedUrl = url } }: LoggedRequest,
): string[] {
  const isNotThere = why === 'type' || (why === 'http-status' && NOT_THERE.has(status));
  // A truncated address cannot be requested.
  const isWhole = /^https?:/i.test(requestedUrl) && !requestedUrl.includes('…');
  return isNotThere && isWhole ? [requestedUrl] : [];
}

/**
 * Chromium's reasons for blocked requests and refused responses that follow from rules of the page or of the
 * web platform.
 */
const RULES = /^(?:csp|mixed-content|origin|content-type|integrity|(?:corp|coep)-.+)$/;
/** CORS errors: the file's own site does not grant access. */
const PERMISSIONS =
  /^(?:MissingAllowOriginHeader|InvalidAllowOriginValue|MultipleAllowOriginValues|AllowOriginMismatch|WildcardOriginNotAllowed)$/;
/** Local file paths of the author: browsers never open them from a web page. */
const OWN_DISK = /^(?:file|[a-z]):/i;

/**
 * Whether every browser refuses the file to every visitor, because of the page, the file's site or its address.
 */
export function isBlockedForAll(
  { why, url }: LoadFailure,
  { resource: { failureDetail = '' }, withheld }: LoggedRequest,
): boolean {
  if (OWN_DISK.test(url)) return true;
  if (why !== 'blocked') return false;
  // An error response usually lacks the CORS headers too, so they are no evidence.
  const isAnswered = withheld !== null && withheld.status >= 200 && withheld.status < 300;
  return RULES.test(failureDetail) || (isAnswered && PERMISSIONS.test(failureDetail));
}
