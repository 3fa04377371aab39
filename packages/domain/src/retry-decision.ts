import type { PageFailureReason } from './page-result.ts';

/** What to do with a page that could not be tested. */
export type RetryDecision =
  | { do: 'try-again'; afterSeconds: number; why: string }
  | { do: 'give-up'; why: string };

/** Temporary server errors: restart, overload, internal error. */
const TEMPORARY_STATUSES: readonly (number | null)[] = [500, 502, 503, 504];
const UNAVAILABLE: RetryDecision = {
  do: 'try-again',
  afterSeconds: 5,
  why: 'a server that restarts says so',
};
const LONG: RetryDecision = { do: 'give-up', why: 'the server asks to come back later than a test can wait' };
const CLOSED: RetryDecision = { do: 'give-up', why: 'the site turns robots away' };

/** Retry means once; after that, the reason is final. */
const TABLE: Record<PageFailureReason, RetryDecision> = {
  timeout: { do: 'try-again', afterSeconds: 5, why: 'the site may have been slow for a moment' },
  refused: { do: 'try-again', afterSeconds: 5, why: 'a server that restarts refuses for seconds' },
  'browser-crash': { do: 'try-again', afterSeconds: 1, why: 'another page may have brought it down' },
  dns: { do: 'give-up', why: 'the resolver has asked several times itself' },
  tls: { do: 'give-up', why: 'a certificate does not mend itself' },
  'http-status': { do: 'give-up', why: 'the site has answered; that is its answer' },
  'not-html': { do: 'give-up', why: 'there is nothing to test' },
  download: { do: 'give-up', why: 'there is nothing to test' },
  'redirected-off-site': { do: 'give-up', why: 'the site sends its visitors elsewhere' },
  'redirect-loop': { do: 'give-up', why: 'the browser has followed it to the end of its patience' },
  'address-not-allowed': { do: 'give-up', why: 'the policy does not change from one try to the next' },
  'sign-in-required': { do: 'give-up', why: 'the session was renewed once already' },
  blocked: { do: 'try-again', afterSeconds: 30, why: 'a site that had too many requests asks to wait' },
  'error-page': {
    do: 'try-again',
    afterSeconds: 5,
    why: 'a server that restarts may say so with status 200',
  },
  'missing-page': { do: 'give-up', why: 'the site has answered; that is its answer' },
  'too-large': { do: 'give-up', why: 'it does not get smaller' },
  robots: { do: 'give-up', why: 'the site asks not to open it' },
  'cap-reached': { do: 'give-up', why: 'the run has reached its limit of pages' },
  'empty-page': { do: 'give-up', why: 'the engine has waited for content as long as it waits for any' },
  'engine-error': { do: 'give-up', why: 'a defect of ours shows again; retrying hides it' },
  'gave-up': { do: 'give-up', why: 'it was tried often enough' },
  'ends-worker': { do: 'give-up', why: 'each try costs others theirs' },
  cancelled: { do: 'give-up', why: 'the result is no longer wanted' },
};

export interface Failure {
  reason: PageFailureReason;
  httpStatus: number | null;
  retryAfterSeconds: number | null;
}

/** Maximum Retry-After. A page that is down for longer must not delay the end of its run. */
const MAX_RETRY_AFTER_SECONDS = 120;

/** Whether Retry-After is too long for a retry within the test. */
export function exceedsMaxRetryAfter({ retryAfterSeconds }: Pick<Failure, 'retryAfterSeconds'>): boolean {
  return retryAfterSeconds !== null && retryAfterSeconds > MAX_RETRY_AFTER_SECONDS;
}

/**
 * What to do after the first failure, in the portal and on the command line; after the second one the reason is
 * final.
 */
export function retryDecision({ reason, httpStatus, retryAfterSeconds }: Failure): RetryDecision {
  const next =
    reason === 'http-status' && TEMPORARY_STATUSES.includes(httpStatus) ? UNAVAILABLE : TABLE[reason];
  // A page blocked for robots stays blocked; rate limiting passes.
  if (reason === 'blocked' && httpStatus !== 429 && retryAfterSeconds === null) return CLOSED;
  if (next.do === 'give-up') return next;
  if (exceedsMaxRetryAfter({ retryAfterSeconds })) return LONG;
  return { ...next, afterSeconds: Math.max(next.afterSeconds, retryAfterSeconds ?? 0) };
}
