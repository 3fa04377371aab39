import {
  countManualTestStates,
  countVerdictsByAudit,
  type Db,
  findPageForManualTests,
  listFailuresOfRun,
  listManualTestDecisions,
  listManualTests,
  type ManualTestRow,
  type TestRunRow,
} from '@abhigam/db';
import {
  type Impact,
  MANUAL_TEST_STATES,
  type ManualTestCounts,
  type ManualTestState,
  NO_MANUAL_TESTS,
} from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { isAllowed, type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getTestRun } from '../test-runs/get-test-run.ts';
import { MANUAL_TEST_IDS, sumOfCounts } from './count-manual-tests.ts';

export type ManualDecisionRow = Awaited<ReturnType<typeof listManualTestDecisions>>[number];

/** Verdicts on the manual tests of a page, per test. Throws ER_NOT_FOUND. */
export async function readManualTestsOfPage(
  { db }: ReadDeps,
  principal: Principal,
  testInstanceId: string,
): Promise<{ mayJudge: boolean; decisions: Map<string, ManualDecisionRow> }> {
  const page = await findPageForManualTests(db, scopeOf(principal, 'testRun.read'), testInstanceId);
  if (!page) throw notFound('page');
  const rows = await listManualTestDecisions(db, page);
  return {
    mayJudge: isAllowed(principal, 'decision.judge'),
    decisions: new Map(rows.map((row) => [row.audit_id, row])),
  };
}

/** An audit with warnings, and the decisions about its elements. */
export interface WarnedTest {
  auditId: string;
  impact: Impact;
  pages: number;
  counts: { open: number; passed: number; failed: number; 'not-applicable': number; setAside: number };
}

export interface ManualTestsOfRun {
  mayJudge: boolean;
  /** Number of pages with manual tests. */
  pages: number;
  /** Over all manual tests; `countsByTest` has them per test. */
  counts: ManualTestCounts;
  countsByTest: ReadonlyMap<string, ManualTestCounts>;
  warned: WarnedTest[];
  /** Number of matching entries. */
  total: number;
  entries: ManualTestRow[];
}

interface ManualTestsQuery extends ListPart {
  testRunId: string;
  testId?: string | undefined;
  /** Null or absent: any. */
  state?: ManualTestState | null | undefined;
}

/** The manual tests of a run's pages, with their verdicts. Throws ER_NOT_FOUND. */
export async function readManualTestsOfRun(
  deps: ReadDeps,
  principal: Principal,
  { testRunId, testId, state = null, limit, skip }: ManualTestsQuery,
): Promise<ManualTestsOfRun> {
  const run = await getTestRun(deps, principal, testRunId);
  const { db } = deps;
  const of = { id: run.id, websiteId: run.website_id };
  const testIds = testId === undefined ? MANUAL_TEST_IDS : MANUAL_TEST_IDS.filter((id) => id === testId);
  const [counts, entries, warned] = await Promise.all([
    countManualTestStates(db, of, MANUAL_TEST_IDS),
    listManualTests(db, of, { testIds, state, limit, skip }),
    run.findings_removed ? [] : readWarned(db, run),
  ]);
  const states: readonly ManualTestState[] = state === null ? MANUAL_TEST_STATES : [state];
  const matching = sumOfCounts(testIds.map((id) => counts.get(id) ?? NO_MANUAL_TESTS));
  const [ofFirst = NO_MANUAL_TESTS] = counts.values();
  return {
    mayJudge: isAllowed(principal, 'decision.judge'),
    pages: MANUAL_TEST_STATES.reduce((sum, each) => sum + ofFirst[each], 0),
    counts: sumOfCounts([...counts.values()]),
    countsByTest: counts,
    warned,
    total: states.reduce((sum, each) => sum + matching[each], 0),
    entries,
  };
}

async function readWarned(db: Db, run: Pick<TestRunRow, 'id'>): Promise<WarnedTest[]> {
  const shown = await readShownBy(db);
  const [audits, verdicts] = await Promise.all([
    listFailuresOfRun(db, run.id, 'Warn', { shown: { ...shown, decided: 'all' }, pages: 0 }),
    countVerdictsByAudit(db, run.id, { status: 'Warn', shown }),
  ]);
  return audits.map(({ auditId, impact, pageCount, instanceCount, setAsideCount }) => {
    const by = verdicts.get(auditId);
    return {
      auditId,
      impact,
      pages: pageCount,
      counts: {
        open: instanceCount - setAsideCount,
        passed: by?.passed ?? 0,
        failed: by?.failed ?? 0,
        'not-applicable': by?.['not-applicable'] ?? 0,
        setAside: (by?.accepted ?? 0) + (by?.['not-an-issue'] ?? 0),
      },
    };
  });
}
