/** Whether a score is told of any of the repairs: a run without a score has none, and some runs keep none of them. */
export function tellsScores(
  score: number | null,
  repairs: readonly { scoreAfter: number | null }[],
): boolean {
  return score !== null && repairs.some(({ scoreAfter }) => scoreAfter !== null);
}
