/** Few runs are active at once, and each entry is small. */
const KEPT = 50;

/** Memoizes a value per run, for the latest runs (bounded cache). */
export function cachePerRun<Run extends { testRunId: string }, T>(
  make: (run: Run) => Promise<T>,
): (run: Run) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (run) => {
    const known = kept.get(run.testRunId);
    if (known) return known;
    const made = make(run);
    kept.set(run.testRunId, made);
    // Errors are not cached: the database may have been unreachable.
    made.catch(() => kept.delete(run.testRunId));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
