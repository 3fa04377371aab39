import type { PageFailureReason } from './page-result.ts';

/** Not Found and Gone. */
const GONE: readonly number[] = [404, 410];

/**
 * Whether an untestable address is a broken link of its site rather than an untested page: the site itself
 * responded with 404, 410 or 5xx. Such addresses do not make a run partial (run-modes, ruling 108).
 */
export function isBrokenLink({
  reason,
  httpStatus,
}: {
  reason: PageFailureReason | null;
  httpStatus: number | null;
}): boolean {
  // Soft 404 and error pages with status 200.
  if (reason === 'missing-page' || reason === 'error-page') return true;
  return reason === 'http-status' && httpStatus !== null && (GONE.includes(httpStatus) || httpStatus >= 500);
}
