import type { Impact } from '@abhigam/domain';
import { LIGHTHOUSE_WEIGHTS } from './lighthouse-audits.ts';
import { getRule, type Rule } from './rules.ts';

/**
 * What a rule came to on a page: `fail` when any element failed, `pass` when some passed and none
 * failed, `review` when all it found must be looked at by a person, `error` when it threw.
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

/** Score of a page, 0 to 100, from the rules selected for its run; null when no weighted rule applied. */
export function pageScore(rules: readonly JudgedRule[]): number | null {
  const judged = rules.filter((rule) => rule.outcome === 'pass' || rule.outcome === 'fail');
  return weightedShare(judged, ruleWeight);
}

/**
 * What Lighthouse's accessibility category shows, 0 to 100, from the results of the top frame.
 * Lighthouse counts a rule as passed unless it has a violation, so elements to review pass; so do
 * rules that threw, because axe hands their errors over in a form that Lighthouse does not recognise.
 * Without any weighted rule its score is 0.
 */
export function lighthouseScore(rules: readonly JudgedRule[]): number {
  const judged = rules.filter((rule) => LIGHTHOUSE_WEIGHTS.has(rule.id) && rule.outcome !== 'inapplicable');
  return weightedShare(judged, (id) => LIGHTHOUSE_WEIGHTS.get(id) ?? 0) ?? 0;
}

/** Score of a run: the mean of its completed pages' scores, half rounded up; null without a scored page. */
export function runScore(pageScores: readonly (number | null)[]): number | null {
  const scored = pageScores.filter((score) => score !== null);
  if (scored.length === 0) return null;
  return Math.round(scored.reduce((sum, score) => sum + score, 0) / scored.length);
}

function neverWeighs(rule: Rule): boolean {
  return rule.experimental || rule.deprecated || rule.reviewOnFail;
}

/** Rounded as Lighthouse rounds: to two decimals first. */
function weightedShare(rules: readonly JudgedRule[], weightOf: (id: string) => number): number | null {
  let total = 0;
  let passed = 0;
  for (const rule of rules) {
    const weight = weightOf(rule.id);
    total += weight;
    if (rule.outcome !== 'fail') passed += weight;
  }
  return total === 0 ? null : Math.round((Math.round((passed / total) * 100) / 100) * 100);
}
