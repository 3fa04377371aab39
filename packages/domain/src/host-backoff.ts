import { exceedsMaxRetryAfter } from './retry-decision.ts';

const FIRST_BACKOFF_MS = 1_000;
/** Maximum of the exponential backoff: a site with some failing addresses is still tested. */
const MAX_BACKOFF_MS = 15_000;
/** Maximum Retry-After that pauses all pages of a host. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Whether the server is rate limiting or overloaded. Other failures concern only their page. */
export function isHostOverloaded({ httpStatus }: { httpStatus: number | null }): boolean {
  return httpStatus === 429 || httpStatus === 503;
}

/**
 * Pause for all pages of a host after a strained response. A single one may concern its address only; from the
 * second in a row on, the pause doubles, and Retry-After is obeyed up to a minute. Hours concern the page.
 *
 * @param strainedInRow consecutive strained responses, including this one
 */
export function hostBackoff(answer: { strainedInRow: number; retryAfterSeconds: number | null }): {
  /** Minimum pause between two pages of the host from now on. */
  backoffMs: number;
  /** Pause before the next page. */
  restMs: number;
} {
  const { strainedInRow, retryAfterSeconds } = answer;
  if (strainedInRow < 2) return { backoffMs: 0, restMs: 0 };
  const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(strainedInRow - 2, 10), MAX_BACKOFF_MS);
  const retryAfter = exceedsMaxRetryAfter(answer)
    ? 0
    : Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return { backoffMs, restMs: Math.max(backoffMs, retryAfter * 1000) };
}
