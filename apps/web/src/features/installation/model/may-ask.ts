const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether people may be asked to install the app: once a day at most (specification, administration 9). */
export function mayAsk(askedAt: number | null, now: number): boolean {
  // A clock that was set back would keep the question away for long.
  return askedAt === null || askedAt > now || now - askedAt >= DAY_MS;
}
