import { listManualTestsOfRun, type ManualTestCursor } from '@abhigam/db';
import { MANUAL_VERDICTS, NOTHING_SET_ASIDE, type Role, type SetAsideCounts } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import type { ReportDecisions, ReportManualTest, ReportPerson } from '../report-source.ts';
import { type Reading, readInBatches } from './reading.ts';

/** Manual tests per query. */
const PART = 500;

/** A reading of the same run, restricted to dismissed elements. */
export function setAsideOf(reading: Reading): Reading {
  return { ...reading, shown: { ...reading.shown, decided: 'set-aside' } };
}

/**
 * Counts of dismissed elements and manual verdicts.
 *
 * @param stats.setAside missing in older figures
 */
export async function readDecisions(
  reading: Reading,
  stats: { cntTotalWarns: number; setAside?: SetAsideCounts | undefined },
): Promise<ReportDecisions> {
  const setAside = { ...NOTHING_SET_ASIDE, ...stats.setAside };
  const judged = setAside.passed + setAside.failed + setAside['not-applicable'];
  const handTests = { passed: 0, failed: 0, 'not-applicable': 0, pageChanged: 0 };
  for await (const { verdict, isPageChanged } of readManualTests(reading))
    handTests[isPageChanged ? 'pageChanged' : verdict] += 1;
  return {
    setAside,
    judged: { judged, total: judged + stats.cntTotalWarns },
    handTests,
    failedByHand: setAside.failed + handTests.failed,
  };
}

export async function* readManualTests({ db, run, language }: Reading): AsyncGenerator<ReportManualTest> {
  const tests = new Map(manualTests(language).map((test) => [test.id, test]));
  const of = { id: run.id, websiteId: run.website_id };
  const read = (after: ManualTestCursor | null) => listManualTestsOfRun(db, of, { after, limit: PART });
  const placeOf = (row: Awaited<ReturnType<typeof read>>[number]) => ({
    url: row.url,
    testInstanceId: row.test_instance_id,
    id: row.id,
  });
  for await (const rows of readInBatches(PART, read, placeOf))
    for (const row of rows) {
      const verdict = MANUAL_VERDICTS.find((known) => known === row.verdict);
      if (!verdict) continue;
      yield {
        testInstanceId: row.test_instance_id,
        url: row.url,
        testId: row.audit_id,
        // A test of an older version may no longer exist; its verdict remains.
        title: tests.get(row.audit_id)?.title ?? row.audit_id,
        verdict,
        note: row.reason,
        by: reportPersonOf(row.created_by, row.maker_name, row.maker_role),
        made: row.created,
        isPageChanged: row.isPageChanged,
      };
    }
}

/** Files contain no e-mail addresses, because they are forwarded to others. */
export function reportPersonOf(
  id: string | null,
  fullName: string | null,
  role: Role | null,
): ReportPerson | null {
  return id === null || role === null ? null : { fullName: fullName ?? '', role };
}
