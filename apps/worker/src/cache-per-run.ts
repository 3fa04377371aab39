/** Few runs are active at once, and each entry is small. */
const KEPT = 50;

/** Memoizes a value per run, for the latest runs (bounded cache). */
export function cachePerRun<Run extends { testRunId: string }, T>(
  make: (run: Run) => Promise<T>,
): (run: Run) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (run) => {
    const known = cache.get(run.testRunId);
    if (known) return known;
    const value = make(run);
    cache.set(run.testRunId, value);
    // Errors are not cached: the database may have been unreachable.
    value.catch(() => cache.delete(run.testRunId));
    const [oldest] = cache.keys();
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}
