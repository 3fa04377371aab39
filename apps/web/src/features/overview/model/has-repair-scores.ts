/** Whether to show scores for repairs: a run without a score has none, and some runs do not store them. */
export function hasRepairScores(
  score: number | null,
  repairs: readonly { scoreAfter: number | null }[],
): boolean {
  return score !== null && repairs.some(({ scoreAfter }) => scoreAfter !== null);
}
