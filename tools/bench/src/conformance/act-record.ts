import type { CaseResult } from './test-cases.ts';

/** What came of a check on the cases of an ACT rule that it is declared for. */
export interface CheckRecord {
  /** Cases that ought to fail. */
  failed: number;
  /** Of these, how many the check fails. */
  found: number;
  /** Of the others among them, on how many it asks for a person. */
  warned: number;
  /** Good pages that it fails. */
  falseAlarms: number;
}

/** By check, then by ACT rule. */
export type ActRecord = Record<string, Record<string, CheckRecord>>;

/** The record of each check on each ACT rule that it is declared for, as far as there are cases. */
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
  const says = ({ outcomes }: CaseResult, outcome: 'fail' | 'cantTell') =>
    outcomes.some((one) => one.checkId === checkId && one.outcome === outcome);
  const bad = cases.filter((one) => one.case.expected === 'failed');
  const good = cases.filter((one) => one.case.expected !== 'failed');
  const missed = bad.filter((one) => !says(one, 'fail'));
  return {
    failed: bad.length,
    found: bad.length - missed.length,
    warned: missed.filter((one) => says(one, 'cantTell')).length,
    falseAlarms: good.filter((one) => says(one, 'fail')).length,
  };
}
