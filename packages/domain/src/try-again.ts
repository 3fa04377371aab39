const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pauses after each try of a mail that a server did not take: about two days, as mail servers themselves keep trying. */
export const MAIL_PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** Pauses after each try of a delivery that a webhook did not take: a day. */
export const WEBHOOK_PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  40 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** After how many seconds what was tried so often is tried again; null when it has been tried often enough. */
export function pauseAfter(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
