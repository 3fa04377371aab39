import type { PageResult } from '@abhigam/domain';
import { runScore } from '@abhigam/guidelines';

/** Totals of a run. */
export class Tally {
  tested = 0;
  untested = 0;
  /** Pages that fail a rule. */
  failing = 0;
  issues = 0;
  warnings = 0;
  /** Pages named by the user that could not be tested. */
  untestedNamed = 0;
  readonly #scores: (number | null)[] = [];

  add(result: PageResult, isNamed: boolean): void {
    if (result.status === 'FAILURE') {
      this.untested += 1;
      if (isNamed) this.untestedNamed += 1;
      return;
    }
    this.tested += 1;
    this.issues += result.counts.issues;
    this.warnings += result.counts.warnings;
    this.#scores.push(result.score);
    if (result.counts.failedAudits > 0) this.failing += 1;
  }

  /** Mean page score, 0 to 100; null without any. */
  get score(): number | null {
    return runScore(this.#scores);
  }
}
