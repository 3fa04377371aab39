/** Afterwards the dashboard no longer shows the message. */
const SHOWN_FOR_MS = 60_000;

let since = Number.NEGATIVE_INFINITY;

/**
 * Records that the account was approved while the user waited in this window; the dashboard shows a message.
 */
export function recordApproval(): void {
  since = performance.now();
}

export function isNewlyApproved(): boolean {
  return performance.now() - since < SHOWN_FOR_MS;
}
