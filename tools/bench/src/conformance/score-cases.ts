import type { TestCase } from './manifest.ts';
import type { CaseResult } from './test-cases.ts';

/** Returns the ACT rules that a check claims to implement. */
export type DeclaredRules = (checkId: string) => readonly string[];

export interface RuleScore {
  ruleId: string;
  name: string;
  criteria: readonly string[];
  failed: number;
  /** Failed cases on which a consistent check of the rule's criteria fails. */
  found: number;
  /** Other failed cases that a consistent check reports for review. */
  warned: number;
  /** Passed cases on which a check of the rule's own criteria fails. */
  falseOnPassed: number;
  falseOnInapplicable: number;
  /** Consistent checks with at least one finding. */
  checks: string[];
}

/**
 * For rules without criteria: a check is unspecific when it fails on a larger share of the good pages of other
 * rules.
 */
const SPECIFIC_SHARE = 0.05;

/**
 * How well the checks distinguish good from bad pages, by ACT rule. A check is about a rule when it declares
 * the rule or shares a criterion with it, and consistent when it fails on none of the rule's good pages.
 */
export function scoreCases(results: readonly CaseResult[], declared: DeclaredRules): RuleScore[] {
  const good = results.filter((result) => result.case.expected !== 'failed');
  const shareElsewhere = (checkId: string, ruleId: string) => {
    const others = good.filter((result) => result.case.ruleId !== ruleId);
    return others.filter((result) => hasOutcome(result, checkId, 'fail')).length / Math.max(1, others.length);
  };
  return [...Map.groupBy(results, (result) => result.case.ruleId)].map(([ruleId, own]) => {
    const [first] = own;
    if (!first) throw new Error('A group is never empty.');
    return scoreRule(first.case, own, {
      isAbout: (checkId, criteria) =>
        declared(checkId).includes(ruleId) ||
        (criteriaOf(first.case).length > 0
          ? criteria.some((num) => criteriaOf(first.case).includes(num))
          : shareElsewhere(checkId, ruleId) < SPECIFIC_SHARE),
      isOwn: (checkId, criteria) =>
        declared(checkId).includes(ruleId) ||
        criteria.some((num) => first.case.successCriteria.includes(num)),
    });
  });
}

type AboutRule = (checkId: string, criteria: readonly string[]) => boolean;

function scoreRule(
  { ruleId, ruleName, successCriteria }: TestCase,
  results: readonly CaseResult[],
  about: { isAbout: AboutRule; isOwn: AboutRule },
): RuleScore {
  const bad = results.filter((result) => result.case.expected === 'failed');
  const good = results.filter((result) => result.case.expected !== 'failed');
  const candidates = new Set(
    bad.flatMap(({ outcomes }) =>
      outcomes.filter(({ checkId, criteria }) => about.isAbout(checkId, criteria)).map((one) => one.checkId),
    ),
  );
  const consistent = [...candidates].filter((id) => !good.some((result) => hasOutcome(result, id, 'fail')));
  const found = bad.filter((result) => consistent.some((id) => hasOutcome(result, id, 'fail')));
  const warned = bad.filter(
    (result) => !found.includes(result) && consistent.some((id) => hasOutcome(result, id, 'cantTell')),
  );
  const isFalse = ({ outcomes }: CaseResult) =>
    outcomes.some((one) => one.outcome === 'fail' && about.isOwn(one.checkId, one.criteria));
  return {
    ruleId,
    name: ruleName,
    criteria: successCriteria,
    failed: bad.length,
    found: found.length,
    warned: warned.length,
    falseOnPassed: good.filter((result) => result.case.expected === 'passed' && isFalse(result)).length,
    falseOnInapplicable: good.filter((result) => result.case.expected === 'inapplicable' && isFalse(result))
      .length,
    checks: consistent.filter((id) => found.some((result) => hasOutcome(result, id, 'fail'))).sort(),
  };
}

function criteriaOf({ successCriteria, secondarySuccessCriteria }: TestCase): string[] {
  return [...successCriteria, ...secondarySuccessCriteria];
}

function hasOutcome({ outcomes }: CaseResult, checkId: string, outcome: 'fail' | 'cantTell'): boolean {
  return outcomes.some((one) => one.checkId === checkId && one.outcome === outcome);
}
