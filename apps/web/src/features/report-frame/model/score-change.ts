/** Difference from the previous run of the same site, mode, version and level. */
export interface ScoreChange {
  /** Points gained (positive) or lost; null when either run has no score. */
  points: number | null;
  /** Additional (positive) or fewer failing elements. */
  issues: number;
}

export function scoreChange(
  now: { score: number | null; cntTotalIssues: number },
  previous: { score: number | null; cntTotalIssues: number },
): ScoreChange {
  return {
    points: now.score === null || previous.score === null ? null : now.score - previous.score,
    issues: now.cntTotalIssues - previous.cntTotalIssues,
  };
}
