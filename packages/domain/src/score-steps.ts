/** What one repair of several in a row does to a score. */
export type ScoreStep = { rises: boolean; score: number };

/**
 * The score after each of several repairs that are made one after the other: screens and files tell it alike. Null where it
 * cannot be computed, and for the one after that, which has nothing to compare with.
 */
export function scoreSteps(now: number | null, after: readonly (number | null)[]): (ScoreStep | null)[] {
  return after.map((score, at) => {
    const before = at === 0 ? now : (after[at - 1] ?? null);
    return score === null || before === null ? null : { rises: score > before, score };
  });
}
