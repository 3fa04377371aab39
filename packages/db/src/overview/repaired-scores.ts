import { type AuditSource, type ScoreWeights, WEIGHED_SOURCES } from '@abhigam/domain';

/** How pages and runs are scored (packages/guidelines). */
export interface Scoring {
  scoreOfWeights(weights: ScoreWeights, failsWithoutWeight: boolean): number | null;
  /** Score of a run from the sum of its pages' scores. */
  meanScore(sum: number, pages: number): number | null;
}

/** A page with a score, and what fails on it. */
export interface PageToRepair {
  score: number;
  /** Null when it is not known what the score is made of. */
  weights: ScoreWeights | null;
  failed: FailedAudit[];
}

export interface FailedAudit {
  source: AuditSource;
  /** What its failure takes from the score; 0 when it does not count. */
  weight: number;
  /** Failing elements that are known. */
  elements: number;
  /** False when there are more than are known: then nothing of it counts as repaired. */
  isWhole: boolean;
  /** Its elements by cause, for causes that may be repaired. */
  ofCause: ReadonlyMap<number, number>;
}

/**
 * Scores that a run would have if single causes were repaired, and if some were together. Pages are added one by one,
 * so that a run of any size takes little memory. An audit of a page passes when all its elements are of causes that are
 * repaired.
 */
export class RepairedScores {
  readonly #scoring: Scoring;
  readonly #together: readonly number[];
  readonly #gains: number[];
  #gainTogether = 0;
  #sum = 0;
  #pages = 0;
  #isExact = true;

  /** @param together the causes that are repaired at once, by their numbers below `causes` */
  constructor(scoring: Scoring, causes: number, together: readonly number[]) {
    this.#scoring = scoring;
    this.#together = together;
    this.#gains = Array.from({ length: causes }, () => 0);
  }

  add(page: PageToRepair): void {
    this.#sum += page.score;
    this.#pages += 1;
    const { weights } = page;
    if (weights === null || this.#scoreAfter({ ...page, weights }, []) !== page.score) {
      this.#isExact = false;
      return;
    }
    const known = { ...page, weights };
    const here = new Set(page.failed.flatMap(({ ofCause }) => [...ofCause.keys()]));
    for (const cause of here) {
      this.#gains[cause] = (this.#gains[cause] ?? 0) + this.#scoreAfter(known, [cause]) - page.score;
    }
    if (this.#together.some((cause) => here.has(cause))) {
      this.#gainTogether += this.#scoreAfter(known, this.#together) - page.score;
    }
  }

  /** Null everywhere when the score of some page cannot be taken apart: an estimate would look like a promise. */
  result(): { each: (number | null)[]; together: number | null } {
    return {
      each: this.#gains.map((gain) => this.#after(gain)),
      together: this.#after(this.#gainTogether),
    };
  }

  #after(gain: number): number | null {
    return this.#isExact ? this.#scoring.meanScore(this.#sum + gain, this.#pages) : null;
  }

  #scoreAfter(page: PageToRepair & { weights: ScoreWeights }, repaired: readonly number[]): number {
    const { weights, failed } = page;
    const passing = failed.filter((audit) => passes(audit, repaired));
    const gained = passing.reduce((sum, { weight }) => sum + weight, 0);
    const unweighed = (audits: FailedAudit[]) =>
      audits.filter(({ source }) => !WEIGHED_SOURCES.includes(source)).length;
    // A failure without weight may be listed only as `seenAlso` of a weighed one: the page's score shows it then.
    const isHidden = unweighed(failed) === 0 && this.#scoring.scoreOfWeights(weights, false) !== page.score;
    const failsWithoutWeight = isHidden || unweighed(failed) > unweighed(passing);
    const after = { total: weights.total, passed: weights.passed + gained };
    return this.#scoring.scoreOfWeights(after, failsWithoutWeight) ?? page.score;
  }
}

function passes({ ofCause, elements, isWhole }: FailedAudit, repaired: readonly number[]): boolean {
  if (!isWhole || elements === 0) return false;
  return repaired.reduce((sum, cause) => sum + (ofCause.get(cause) ?? 0), 0) === elements;
}
