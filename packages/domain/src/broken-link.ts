import type { PageFailureReason } from './page-result.ts';

/** There is nothing at the address, and was something at most once. */
const GONE: readonly number[] = [404, 410];

/**
 * Whether an address that could not be tested is a broken link of its site, not an untested page: the site itself has
 * answered that there is nothing (404, 410), or that it cannot give it (5xx). A run is not partial for these (run-modes,
 * ruling 108).
 */
export function isBrokenLink({
  reason,
  httpStatus,
}: {
  reason: PageFailureReason | null;
  httpStatus: number | null;
}): boolean {
  // Pages that say so with status 200: of the same kinds as 404 and 5xx.
  if (reason === 'missing-page' || reason === 'error-page') return true;
  return reason === 'http-status' && httpStatus !== null && (GONE.includes(httpStatus) || httpStatus >= 500);
}
