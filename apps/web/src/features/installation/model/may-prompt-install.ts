const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether to offer the installation: at most once a day (specification, administration 9). */
export function mayPromptInstall(askedAt: number | null, now: number): boolean {
  // A time in the future, after the clock was set back, would block the offer for long.
  return askedAt === null || askedAt > now || now - askedAt >= DAY_MS;
}
