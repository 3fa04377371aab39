import type { Impact, ScoreWeights } from '@abhigam/domain';
import { LIGHTHOUSE_WEIGHTS } from './lighthouse-audits.ts';
import { getRule, type Rule } from './rules.ts';

/**
 * Outcome of a rule on a page: `fail` if any element failed, `pass` if some passed and none failed, `review` if
 * all findings need a manual check, `error` if it threw.
 */
export type RuleOutcome = 'pass' | 'fail' | 'review' | 'inapplicable' | 'error';

export interface JudgedRule {
  id: string;
  outcome: RuleOutcome;
}

const IMPACT_WEIGHT: Record<Impact, number> = { critical: 10, serious: 7, moderate: 3, minor: 1 };

/** Weight of a rule in the page score (peers-score, section 2). Throws for an unknown rule. */
export function ruleWeight(ruleId: string): number {
  const rule = getRule(ruleId);
  if (neverWeighs(rule)) return 0;
  const lighthouse = LIGHTHOUSE_WEIGHTS.get(ruleId);
  if (lighthouse !== undefined) return lighthouse;
  return rule.bestPractice ? 0 : IMPACT_WEIGHT[rule.impact];
}

/** Maximum score of a page on which an unweighted rule fails. */
const MAX_SCORE_WITH_FAILURE = 99;

/** Score of a page, 0 to 100, from the rules selected for its run; null if no weighted rule applied. */
export function pageScore(rules: readonly JudgedRule[]): number | null {
  return scoreOfWeights(scoreWeights(rules), false);
}

/** The weights that the score of a page is calculated from. */
export function scoreWeights(rules: readonly JudgedRule[]): ScoreWeights {
  return weigh(
    rules.filter((rule) => rule.outcome === 'pass' || rule.outcome === 'fail'),
    ruleWeight,
  );
}

/**
 * Score of a page from its weights, 0 to 100; null if no weighted rule applied.
 *
 * @param failsWithoutWeight whether a rule of an unweighted source fails
 */
export function scoreOfWeights(weights: ScoreWeights, failsWithoutWeight: boolean): number | null {
  const score = share(weights);
  return score === 100 && failsWithoutWeight ? MAX_SCORE_WITH_FAILURE : score;
}

/**
 * Score of Lighthouse's accessibility category, 0 to 100, from the results of the top frame. Lighthouse counts
 * a rule as passed unless it has a violation, so warnings pass; so do rules that threw, because Lighthouse does
 * not recognize axe's errors. Without any weighted rule, its score is 0.
 */
export function lighthouseScore(rules: readonly JudgedRule[]): number {
  const judged = rules.filter((rule) => LIGHTHOUSE_WEIGHTS.has(rule.id) && rule.outcome !== 'inapplicable');
  return share(weigh(judged, (id) => LIGHTHOUSE_WEIGHTS.get(id) ?? 0)) ?? 0;
}

/** Score of a run: the mean of its completed pages' scores, rounded half up; null without a scored page. */
export function runScore(pageScores: readonly (number | null)[]): number | null {
  const scored = pageScores.filter((score) => score !== null);
  return meanScore(
    scored.reduce((sum, score) => sum + score, 0),
    scored.length,
  );
}

/** Score of a run from the sum of its page scores. */
export function meanScore(sum: number, pages: number): number | null {
  return pages === 0 ? null : Math.round(sum / pages);
}

function neverWeighs(rule: Rule): boolean {
  return rule.experimental || rule.deprecated || rule.reviewOnFail;
}

function weigh(rules: readonly JudgedRule[], weightOf: (id: string) => number): ScoreWeights {
  let total = 0;
  let passed = 0;
  for (const rule of rules) {
    const weight = weightOf(rule.id);
    total += weight;
    if (rule.outcome !== 'fail') passed += weight;
  }
  return { total, passed };
}

/** Rounded like Lighthouse: to two decimals first. */
function share({ total, passed }: ScoreWeights): number | null {
  return total === 0 ? null : Math.round((Math.round((passed / total) * 100) / 100) * 100);
}
