import type { CALLS } from '@abhigam/contract';
import {
  countHandTests,
  countVerdictsByAudit,
  type Db,
  type HandTestRow,
  listFailuresOfRun,
  listHandTests,
  type TestRunRow,
} from '@abhigam/db';
import {
  HAND_TEST_STATES,
  HAND_VERDICTS,
  type HandTestCounts,
  type HandTestState,
  type Language,
  NO_HAND_TESTS,
} from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import { readShownBy } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { HAND_TEST_IDS, sumOf } from './count-decided.ts';
import { presentPerson } from './present-decision.ts';

type Asked = z.output<typeof CALLS.listRunHandTests.query>;
type Answer = Omit<z.output<typeof CALLS.listRunHandTests.response>, 'mayJudge'>;
type Run = Pick<TestRunRow, 'id' | 'website_id' | 'findings_removed'>;

/** What people do by hand on a run, and what they have found. */
export async function readRunHandTests(db: Db, run: Run, asked: Asked): Promise<Answer> {
  const { testId, state = null, lang, limit, skip } = asked;
  const of = { id: run.id, websiteId: run.website_id };
  const testIds = testId === undefined ? HAND_TEST_IDS : HAND_TEST_IDS.filter((id) => id === testId);
  const [counts, rows, warned] = await Promise.all([
    countHandTests(db, of, HAND_TEST_IDS),
    listHandTests(db, of, { testIds, state, limit, skip }),
    run.findings_removed ? [] : readWarned(db, run, lang),
  ]);
  const states: readonly HandTestState[] = state === null ? HAND_TEST_STATES : [state];
  const fitting = sumOf(testIds.map((id) => counts.get(id) ?? NO_HAND_TESTS));
  const [ofFirst = NO_HAND_TESTS] = counts.values();
  return {
    pages: totalOf(ofFirst),
    counts: sumOf([...counts.values()]),
    tests: manualTests(lang).map((test) => ({ ...test, counts: counts.get(test.id) ?? NO_HAND_TESTS })),
    warned,
    total: states.reduce((sum, each) => sum + fitting[each], 0),
    entries: rows.map(presentEntry),
  };
}

function totalOf(counts: HandTestCounts): number {
  return HAND_TEST_STATES.reduce((sum, state) => sum + counts[state], 0);
}

function presentEntry(row: HandTestRow): Answer['entries'][number] {
  const verdict = HAND_VERDICTS.find((known) => known === row.verdict);
  return {
    testInstanceId: row.test_instance_id,
    url: row.url,
    title: row.title,
    testId: row.test_id,
    decision:
      row.id !== null && verdict && row.created !== null
        ? {
            id: row.id,
            verdict,
            note: row.reason ?? '',
            by: presentPerson(row.created_by, row.maker_email, row.maker_name),
            made: row.created.toISOString(),
            isPageChanged: row.state === 'page-changed',
            version: row.version ?? 1,
          }
        : null,
  };
}

async function readWarned(db: Db, run: Run, lang: Language): Promise<Answer['warned']> {
  const shown = await readShownBy(db);
  const [audits, verdicts] = await Promise.all([
    listFailuresOfRun(db, run.id, 'Warn', { shown: { ...shown, decided: 'all' }, pages: 0 }),
    countVerdictsByAudit(db, run.id, { status: 'Warn', shown }),
  ]);
  const details = reportingDetails(lang);
  return audits.map(({ auditId, impact, pageCount, instanceCount, setAsideCount }) => {
    const by = verdicts.get(auditId);
    return {
      auditId,
      title: details[auditId]?.title ?? auditId,
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
