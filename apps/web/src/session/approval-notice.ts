/** A moment that a person can tell; later the dashboard is as it always is. */
const TOLD_FOR_MS = 60_000;

let since = Number.NEGATIVE_INFINITY;

/** The account was approved while its person waited in this window: the dashboard tells it. */
export function noteApproval(): void {
  since = performance.now();
}

export function isNewlyApproved(): boolean {
  return performance.now() - since < TOLD_FOR_MS;
}
