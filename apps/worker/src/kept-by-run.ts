/** Runs under way are few; what is kept of one is small. */
const KEPT = 50;

/** What is made of a run when it is first asked for, and kept for the latest runs. */
export function keptByRun<Run extends { testRunId: string }, T>(
  make: (run: Run) => Promise<T>,
): (run: Run) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (run) => {
    const known = kept.get(run.testRunId);
    if (known) return known;
    const made = make(run);
    kept.set(run.testRunId, made);
    // The database may have been away: asked again next time.
    made.catch(() => kept.delete(run.testRunId));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
