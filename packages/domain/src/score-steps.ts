/** Effect of one repair in a sequence on the score. */
export type ScoreStep = { rises: boolean; score: number };

/**
 * The score after each repair of a sequence, the same in screens and files. Null if it cannot be calculated,
 * and for the step after that, which has nothing to compare with.
 */
export function scoreSteps(now: number | null, after: readonly (number | null)[]): (ScoreStep | null)[] {
  return after.map((score, at) => {
    const before = at === 0 ? now : (after[at - 1] ?? null);
    return score === null || before === null ? null : { rises: score > before, score };
  });
}
