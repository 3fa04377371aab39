/**
 * Manual tests in the header of a run: warnings per tested page, rounded (run-modes, open point 8). The hint
 * next to it has the real total.
 */
export function manualTestCount(stats: { cntTotalWarns: number; cntPagesComplete: number }): number {
  return stats.cntPagesComplete === 0 ? 0 : Math.round(stats.cntTotalWarns / stats.cntPagesComplete);
}
