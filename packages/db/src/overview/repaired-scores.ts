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
 * Scores that a run would have if single causes were repaired, and if they were one after the other, in the order of their
 * numbers. Pages are added one by one, so that a run of any size takes little memory. An audit of a page passes when all its
 * elements are of causes that are repaired.
 */
export class RepairedScores {
  readonly #scoring: Scoring;
  /** What each cause gains alone, and what it adds to the repair of all before it. */
  readonly #gains: number[];
  readonly #steps: number[];
  #sum = 0;
  #pages = 0;
  #isExact = true;

  constructor(scoring: Scoring, causes: number) {
    this.#scoring = scoring;
    this.#gains = Array.from({ length: causes }, () => 0);
    this.#steps = Array.from({ length: causes }, () => 0);
  }

  add(page: PageToRepair): void {
    this.#sum += page.score;
    this.#pages += 1;
    const { weights } = page;
    if (weights === null || this.#scoreAfter({ ...page, weights }, new Set()) !== page.score) {
      this.#isExact = false;
      return;
    }
    const known = { ...page, weights };
    const here = new Set(page.failed.flatMap(({ ofCause }) => [...ofCause.keys()]));
    const repaired = new Set<number>();
    let score = page.score;
    for (const cause of [...here].sort((a, b) => a - b)) {
      this.#gains[cause] = (this.#gains[cause] ?? 0) + this.#scoreAfter(known, new Set([cause])) - page.score;
      repaired.add(cause);
      const after = this.#scoreAfter(known, repaired);
      this.#steps[cause] = (this.#steps[cause] ?? 0) + after - score;
      score = after;
    }
  }

  /** Null everywhere when the score of some page cannot be taken apart: an estimate would look like a promise. */
  result(): { each: (number | null)[]; chain: (number | null)[] } {
    let gained = 0;
    return {
      each: this.#gains.map((gain) => this.#after(gain)),
      chain: this.#steps.map((step) => {
        gained += step;
        return this.#after(gained);
      }),
    };
  }

  #after(gain: number): number | null {
    return this.#isExact ? this.#scoring.meanScore(this.#sum + gain, this.#pages) : null;
  }

  #scoreAfter(page: PageToRepair & { weights: ScoreWeights }, repaired: ReadonlySet<number>): number {
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

function passes({ ofCause, elements, isWhole }: FailedAudit, repaired: ReadonlySet<number>): boolean {
  if (!isWhole || elements === 0) return false;
  let gone = 0;
  for (const [cause, count] of ofCause) if (repaired.has(cause)) gone += count;
  return gone === elements;
}
