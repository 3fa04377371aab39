import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NO_DISPLAY_FILTER } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listComparableRuns } from '../../../db/src/queries/comparable-runs.ts';
import { countComparedPages } from '../../../db/src/queries/compare-pages.ts';
import { listDefectsOfAudit } from '../../../db/src/queries/defects.ts';
import { listFailuresOfRun } from '../../../db/src/queries/findings.ts';
import { listReportIssues } from '../../../db/src/queries/report-audits.ts';
import { listReportPages } from '../../../db/src/queries/report-pages.ts';
import { readRunProgress } from '../../../db/src/queries/run-pages.ts';
import { findPreviousRun, findRunStats, findTestRun } from '../../../db/src/queries/test-runs.ts';
import { countTrends, findComparableKey } from '../../../db/src/queries/trends.ts';
import {
  addWebsite,
  cancel as cancelOf,
  finish,
  foundPages,
  record,
  reopen,
  SITE,
  testedPage,
  untestedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { endLongRuns } from './end-long-runs.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;
const C = `${SITE}c`;
const everybody = { reach: 'all' } as const;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('during a retest every reader sees the existing result', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const older = await wholeRun(db, site, { [SITE]: ['x'], [A]: ['y'] });
  const testRunId = await wholeRun(db, site, { [SITE]: ['x'], [A]: null });
  const before = await shown(testRunId);
  assert.deepEqual(before.failures, ['image-alt 1']);
  assert.deepEqual(before.reportPages, ['/ COMPLETE 1 null', '/a FAILURE 0 http-status']);

  await retry(testRunId, A);
  assert.deepEqual(await shown(testRunId), before, 'retest requested');
  const { outcome } = await record(db, testRunId, testedPage(A, { hashes: ['new'] }), {
    found: foundPages([B]),
  });
  assert.equal(outcome, 'recorded');
  assert.deepEqual(await shown(testRunId), before, 'retested, with a link to another page');
  const row = await run(testRunId);
  assert.deepEqual(
    [row.status, row.former_status, row.shown_status],
    ['RUNNING', 'PARTIALLY COMPLETE', 'PARTIALLY COMPLETE'],
  );
  const progress = await readRunProgress(db, row);
  assert.deepEqual([progress.finished, progress.total], [1, 2], 'only retested pages count');

  const newer = await wholeRun(db, site, { [SITE]: [] }, { baseUrl: `${SITE}other` });
  const newerRow = await findTestRun(db, everybody, newer);
  assert.ok(newerRow);
  assert.equal(
    (await findPreviousRun(db, everybody, newerRow))?.id,
    testRunId,
    'later runs go on comparing with it',
  );
  const comparable = await listComparableRuns(db, everybody, newerRow, { limit: 10, skip: 0 });
  assert.deepEqual(
    comparable.runs.map(({ id, status }) => [id, status]),
    [
      [testRunId, 'PARTIALLY COMPLETE'],
      [older, 'COMPLETE'],
    ],
  );
  const key = await findComparableKey(db, everybody, {
    websiteId: site.websiteId,
    baseUrlKey: row.base_url_key,
  });
  assert.ok(key);
  assert.equal(
    await countTrends(db, everybody, key),
    3,
    'the newer one too, though it began at another page',
  );
  assert.deepEqual(await countComparedPages(db, older, testRunId), { both: 1, onlyBase: 1, onlyWith: 0 });

  await record(db, testRunId, testedPage(B));
  assert.equal(await finish(db, testRunId), 'COMPLETE');
  const after = await shown(testRunId);
  assert.deepEqual(after.failures, ['image-alt 2']);
  assert.deepEqual(after.reportPages, ['/ COMPLETE 1 null', '/a COMPLETE 1 null', '/b COMPLETE 0 null']);
  assert.deepEqual((await run(testRunId)).former_status, null);
});

test('a retry cancelled before any test leaves no trace', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  for (const found of [{ [SITE]: ['x'], [A]: null }, { [SITE]: null }]) {
    const testRunId = await wholeRun(db, site, found);
    const before = await stored(testRunId);
    await retry(testRunId, SITE in found && found[SITE] === null ? SITE : A);
    assert.equal((await run(testRunId)).status, 'RUNNING');
    const { status, finish: mustFinish } = await cancel(testRunId);
    assert.deepEqual([status, mustFinish], [before.run.status, false]);
    assert.deepEqual(await stored(testRunId), before);
    await assert.rejects(cancel(testRunId), { code: 'ER_STATE' });
  }
});

test('pages retested before the cancel keep their results, the other pages can be retried again', async () => {
  const { db } = database;
  const testRunId = await wholeRun(db, await addWebsite(db), { [SITE]: ['x'], [A]: null, [B]: null });
  await retry(testRunId, A);
  await retry(testRunId, B);
  await record(db, testRunId, testedPage(A, { hashes: ['new'] }), { found: foundPages([C]) });
  assert.deepEqual(await cancel(testRunId), { status: 'RUNNING', finish: true });
  assert.equal(await finish(db, testRunId), 'PARTIALLY COMPLETE');
  assert.deepEqual(await pages(testRunId), [
    '/ COMPLETE null',
    '/a COMPLETE null',
    '/b FAILURE http-status',
    '/c FAILURE cancelled',
  ]);
  const { pages_total, pages_complete, pages_failed } = await run(testRunId);
  assert.deepEqual([pages_total, pages_complete, pages_failed], [4, 2, 2]);
  assert.equal((await findRunStats(db, testRunId, null))?.cntTotalIssues, 2);
  await retry(testRunId, B);
});

test('a page that is skipped in a retry does not keep the old figures', async () => {
  const { db } = database;
  const testRunId = await wholeRun(db, await addWebsite(db), { [SITE]: ['x'], [A]: null, [B]: null });
  await retry(testRunId, A);
  await retry(testRunId, B);
  const { outcome } = await record(db, testRunId, testedPage(A, { finalUrl: SITE }));
  assert.equal(outcome, 'skipped');
  assert.deepEqual(await cancel(testRunId), { status: 'RUNNING', finish: true });
  assert.equal(await finish(db, testRunId), 'PARTIALLY COMPLETE');
  assert.equal((await findRunStats(db, testRunId, null))?.cntPages, 2);
});

test('after a cancel, a page that failed again and is retried a third time keeps its last result', async () => {
  const { db } = database;
  const testRunId = await wholeRun(db, await addWebsite(db), { [SITE]: ['x'], [A]: null, [B]: null });
  const before = await stored(testRunId);
  await retry(testRunId, A);
  await retry(testRunId, B);
  await record(db, testRunId, untestedPage(A, 'engine-error'));
  await retry(testRunId, A);
  await cancel(testRunId);
  assert.deepEqual(await stored(testRunId), before);
});

test('a page of an old run has as much time as any other', async () => {
  const { db } = database;
  const testRunId = await wholeRun(db, await addWebsite(db), { [SITE]: ['x'], [A]: null });
  const longAgo = new Date(Date.now() - 60 * 86_400_000);
  await db.updateTable('test_runs').set({ started: longAgo }).where('id', '=', testRunId).execute();
  await retry(testRunId, A);
  await endLongRuns({ db, queue: spyQueue().queue }, systemPrincipal('sweep'));
  assert.deepEqual(await pages(testRunId), ['/ COMPLETE null', '/a PENDING null']);
});

/** Everything derived from the result of a run, which stays until the next result. */
async function shown(testRunId: string) {
  const { db } = database;
  const shownAll = { shown: NO_DISPLAY_FILTER };
  const [failures, issues, defects, reportPages, stats, row] = await Promise.all([
    listFailuresOfRun(db, testRunId, 'Fail', { ...shownAll, pages: 200 }),
    listReportIssues(db, testRunId, NO_DISPLAY_FILTER),
    listDefectsOfAudit(
      db,
      testRunId,
      { auditId: 'image-alt', status: 'Fail' },
      { ...shownAll, limit: 10, skip: 0 },
    ),
    listReportPages(db, { testRunId, after: null, limit: 100 }),
    findRunStats(db, testRunId, null),
    run(testRunId),
  ]);
  return {
    failures: failures.map(({ auditId, instanceCount }) => `${auditId} ${instanceCount}`),
    issues,
    defects: defects.total,
    reportPages: reportPages.map(
      ({ url, status, cnt_total_issues, reason }) =>
        `${new URL(url).pathname} ${status} ${cnt_total_issues} ${reason}`,
    ),
    stats,
    shownAs: [row.shown_status, row.score, row.completed],
  };
}

/** Everything about a run that a cancel could change, except the attempt counters. */
async function stored(testRunId: string) {
  const { db } = database;
  // The number of consecutive failures matters only during a run.
  const { failures_in_row: _, ...row } = await run(testRunId);
  const rows = await db
    .selectFrom('test_instances')
    .selectAll()
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
  return {
    run: row,
    pages: rows.map(({ attempt: _attempt, started: _started, ...page }) => page),
  };
}

async function run(testRunId: string) {
  return database.db
    .selectFrom('test_runs')
    .selectAll()
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
}

async function pages(testRunId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('test_instances')
    .select(['url', 'status', 'reason'])
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  return rows.map(({ url, status, reason }) => `${new URL(url).pathname} ${status} ${reason}`);
}

async function retry(testRunId: string, url: string): Promise<void> {
  const { id } = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  await reopen(database.db, id);
}

function cancel(testRunId: string) {
  return cancelOf(database.db, testRunId);
}
