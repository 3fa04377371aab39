/**
 * Manual tests of a run as the header shows them: warnings for each tested page, rounded
 * (run-modes, open point 8). The real total stands in the hint beside it.
 */
export function manualTestCount(stats: { cntTotalWarns: number; cntPagesComplete: number }): number {
  return stats.cntPagesComplete === 0 ? 0 : Math.round(stats.cntTotalWarns / stats.cntPagesComplete);
}
