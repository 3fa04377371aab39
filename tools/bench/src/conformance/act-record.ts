import type { CaseResult } from './test-cases.ts';

/** Results of a check on the cases of one ACT rule that it declares. */
export interface CheckRecord {
  /** Cases that are expected to fail. */
  failed: number;
  /** Expected failures that the check fails. */
  found: number;
  /** Expected failures that the check only reports for review. */
  warned: number;
  /** Passed or inapplicable cases that the check fails. */
  falseAlarms: number;
}

/** By check, then by ACT rule. */
export type ActRecord = Record<string, Record<string, CheckRecord>>;

/** Records of each check for every ACT rule that it declares and that has cases. */
export function actRecord(
  results: readonly CaseResult[],
  declared: ReadonlyMap<string, readonly string[]>,
): ActRecord {
  const byRule = Map.groupBy(results, (result) => result.case.ruleId);
  const record: ActRecord = {};
  for (const [checkId, ruleIds] of [...declared].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const ruleId of ruleIds.toSorted()) {
      const cases = byRule.get(ruleId);
      if (cases) record[checkId] = { ...record[checkId], [ruleId]: recordOf(checkId, cases) };
    }
  return record;
}

function recordOf(checkId: string, cases: readonly CaseResult[]): CheckRecord {
  const hasOutcome = ({ outcomes }: CaseResult, outcome: 'fail' | 'cantTell') =>
    outcomes.some((one) => one.checkId === checkId && one.outcome === outcome);
  const bad = cases.filter((one) => one.case.expected === 'failed');
  const good = cases.filter((one) => one.case.expected !== 'failed');
  const missed = bad.filter((one) => !hasOutcome(one, 'fail'));
  return {
    failed: bad.length,
    found: bad.length - missed.length,
    warned: missed.filter((one) => hasOutcome(one, 'cantTell')).length,
    falseAlarms: good.filter((one) => hasOutcome(one, 'fail')).length,
  };
}
