import { isDownForLong } from './after-failure.ts';

const FIRST_PAUSE_MS = 1_000;
/** Ceiling of the exponential backoff: a site that answers some addresses badly goes on being tested. */
const LONGEST_PAUSE_MS = 15_000;
/** Longest Retry-After for which all pages of a host wait. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** Whether a server says that it is asked too much. Other failures say something of their page alone. */
export function isHostStrained({ httpStatus }: { httpStatus: number | null }): boolean {
  return httpStatus === 429 || httpStatus === 503;
}

/**
 * How long all pages of a host wait after an answer of strain. One such answer may be of its address alone; from the second
 * in a row on the pause doubles, and Retry-After is obeyed up to a minute. A server that names hours speaks of the page.
 *
 * @param strainedInRow answers of strain with no good answer in between, this one included
 */
export function hostPause(answer: { strainedInRow: number; retryAfterSeconds: number | null }): {
  /** Between two pages of the host from now on. */
  backoffMs: number;
  /** Before the next page. */
  restMs: number;
} {
  const { strainedInRow, retryAfterSeconds } = answer;
  if (strainedInRow < 2) return { backoffMs: 0, restMs: 0 };
  const backoffMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(strainedInRow - 2, 10), LONGEST_PAUSE_MS);
  const asked = isDownForLong(answer) ? 0 : Math.min(retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS);
  return { backoffMs, restMs: Math.max(backoffMs, asked * 1000) };
}
