import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import { good, refused } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

/** A finished run with one failed page. */
async function finishedRun(): Promise<{ testRunId: string; failedId: string }> {
  const { db } = world;
  const testRunId = await buildRun(db, { websiteId: home.websiteId, status: 'RUNNING' });
  const tested = await buildPage(db, { testRunId, issues: 1, score: 60 });
  await buildAudit(db, {
    testInstanceId: tested,
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'logo' }],
  });
  const failedId = await buildPage(db, { testRunId, status: 'FAILURE' });
  await db
    .updateTable('test_runs')
    .set({ pages_total: 2, pages_complete: 1, pages_failed: 1 })
    .where('id', '=', testRunId)
    .execute();
  await db.transaction().execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
  return { testRunId, failedId };
}

const ask = async (testRunId: string) =>
  good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id: testRunId } }));

const retry = (id: string) => world.call(CALLS.retryFailedInstance, home.admin, { params: { id } });
const cancel = (id: string) => world.call(CALLS.cancelTestRun, home.admin, { params: { id } });

test('a run with a retry in progress is RUNNING, and keeps its figures, lists and files', async () => {
  const { testRunId, failedId } = await finishedRun();
  const finished = await ask(testRunId);
  assert.deepEqual([finished.status, finished.testedAgain], ['PARTIALLY COMPLETE', null]);
  good(CALLS.retryFailedInstance, await retry(failedId));
  const again = await ask(testRunId);
  assert.deepEqual([again.status, again.testedAgain?.formerStatus], ['RUNNING', 'PARTIALLY COMPLETE']);
  assert.deepEqual(
    [again.stats, again.score, again.completed],
    [finished.stats, finished.score, finished.completed],
  );
  assert.deepEqual([again.progress?.finished, again.progress?.total], [0, 1]);
  const failures = await world.call(CALLS.failuresList, home.admin, { params: { id: testRunId } });
  assert.deepEqual(
    good(CALLS.failuresList, failures).map(({ auditId, instanceCount }) => [auditId, instanceCount]),
    [['image-alt', 1]],
  );
  for (const format of ['json', 'csv', 'xlsx', 'html', 'earl', 'sarif']) {
    const file = await world.call(CALLS.downloadReport, home.admin, {
      params: { id: testRunId },
      query: { format },
    });
    assert.equal(file.statusCode, 200, `${format}: ${file.body}`);
  }
  const { testRunId: later } = await finishedRun();
  const both = { base: testRunId, with: later };
  good(CALLS.compareTestRuns, await world.call(CALLS.compareTestRuns, home.admin, { query: both }));
  const dashboard = await world.call(CALLS.historicalDashboard, home.admin, {
    query: { websiteId: home.websiteId },
  });
  assert.equal(good(CALLS.historicalDashboard, dashboard).cntRuns > 0, true);
});

test('cancelling the retry returns the restored status of the run', async () => {
  const { testRunId, failedId } = await finishedRun();
  const finished = await ask(testRunId);
  await retry(failedId);
  assert.deepEqual(good(CALLS.cancelTestRun, await cancel(testRunId)).status, 'PARTIALLY COMPLETE');
  assert.deepEqual(await ask(testRunId), finished);
  refused(await cancel(testRunId), 'ER_STATE');
  good(CALLS.retryFailedInstance, await retry(failedId));
});
