/** Percentage of the known pages that are finished, 0 to 100; null while no page is known. */
export function runPercent(run: { pagesTotal: number; pagesFinished: number }): number | null {
  if (run.pagesTotal === 0) return null;
  return Math.min(100, Math.floor((run.pagesFinished / run.pagesTotal) * 100));
}
