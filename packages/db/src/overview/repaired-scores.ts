import { type AuditSource, type ScoreWeights, WEIGHED_SOURCES } from '@abhigam/domain';

/** How pages and runs are scored (packages/guidelines). */
export interface Scoring {
  scoreOfWeights(weights: ScoreWeights, failsWithoutWeight: boolean): number | null;
  /** Score of a run, from the sum of its pages' scores. */
  meanScore(sum: number, pages: number): number | null;
}

/** A page with a score, and its failed audits. */
export interface PageToRepair {
  score: number;
  /** Null when the weights behind the score are unknown. */
  weights: ScoreWeights | null;
  failed: FailedAudit[];
}

export interface FailedAudit {
  source: AuditSource;
  /** How much its failure lowers the score; 0 when it does not count. */
  weight: number;
  /** Number of known failing elements. */
  elements: number;
  /** False when there are more elements than known: the audit then never counts as repaired. */
  isWhole: boolean;
  /** Number of elements by cause, for the causes considered. */
  ofCause: ReadonlyMap<number, number>;
}

/**
 * Computes the scores that a run would have after the repair of each single cause, and after the repair of the
 * first N causes. Pages are added one at a time, so memory does not depend on the size of the run. An audit of
 * a page passes when all its elements belong to repaired causes.
 */
export class RepairedScores {
  readonly #scoring: Scoring;
  /** Gain of each cause alone, and its additional gain after the repair of all causes before it. */
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

  /** All null when the weights of any page do not explain its score: an estimate would look like a promise. */
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
    // A failure without weight can be listed only as `seenAlso` of a weighted one; the page's score reveals it.
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
