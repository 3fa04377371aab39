const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Backoff after each failed attempt to send a mail: about two days in total, like mail servers. */
export const MAIL_RETRY_DELAYS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** Backoff after each failed webhook delivery: one day in total. */
export const WEBHOOK_RETRY_DELAYS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  40 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** Seconds until the next retry after this number of attempts; null when retries are exhausted. */
export function retryDelay(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
