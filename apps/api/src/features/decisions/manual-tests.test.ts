import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { NO_MANUAL_TESTS, NOTHING_SET_ASIDE } from '@abhigam/domain';
import { good } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

const TESTS = 10;

let world: StaffedWorld;
before(async () => {
  world = await openStaffedWorld();
});
after(() => world.close());

/** A run with two tested pages and one failed page. */
async function runOfPages() {
  const { websiteId } = world.home;
  const testRunId = await buildRun(world.db, { websiteId });
  const site = `http://${testRunId}.example.in`;
  const runWarnings = { testRunId, warnings: 2 };
  const one = await buildPage(world.db, { ...runWarnings, url: `${site}/1` });
  const two = await buildPage(world.db, { ...runWarnings, url: `${site}/2`, warnings: 0 });
  await buildPage(world.db, { ...runWarnings, url: `${site}/3`, status: 'FAILURE' });
  return { testRunId, one, two };
}

const list = async (id: string, query: Record<string, unknown> = {}) =>
  good(
    CALLS.listRunHandTests,
    await world.call(CALLS.listRunHandTests, world.home.admin, { params: { id }, query }),
  );

async function save(pageId: string, tests: object[]): Promise<void> {
  const answer = await world.call(CALLS.saveHandTests, world.home.admin, {
    params: { id: pageId },
    body: { tests },
  });
  assert.deepEqual(good(CALLS.saveHandTests, answer), { saved: tests.length });
}

const printed = (pageId: string, prints: Record<string, string>) =>
  world.db
    .updateTable('test_instances')
    .set({ hand_prints: JSON.stringify(prints) })
    .where('id', '=', pageId)
    .execute();

test('lists each manual test of each tested page with its verdict, and counts them', async () => {
  const { testRunId, one, two } = await runOfPages();
  await save(one, [
    { id: 'focus-traps', verdict: 'failed', note: 'The map' },
    { id: 'use-landmarks', verdict: 'passed' },
  ]);
  await save(two, [{ id: 'focus-traps', verdict: 'not-applicable' }]);
  const all = await list(testRunId);
  const counts = { ...NO_MANUAL_TESTS, passed: 1, failed: 1, 'not-applicable': 1, open: 2 * TESTS - 3 };
  assert.deepEqual([all.pages, all.total, all.mayJudge, all.counts], [2, 2 * TESTS, true, counts]);
  assert.deepEqual(all.tests.find(({ id }) => id === 'focus-traps')?.counts, {
    ...NO_MANUAL_TESTS,
    failed: 1,
    'not-applicable': 1,
  });
  const failed = await list(testRunId, { state: 'failed' });
  assert.deepEqual(
    failed.entries.map(({ testInstanceId, testId, decision }) => [testInstanceId, testId, decision?.note]),
    [[one, 'focus-traps', 'The map']],
  );
  assert.equal(failed.entries[0]?.decision?.by?.id, world.home.admin);
  const traps = await list(testRunId, { testId: 'focus-traps', limit: 1, skip: 1 });
  assert.deepEqual([traps.total, traps.entries.map(({ testInstanceId }) => testInstanceId)], [2, [two]]);
  const unknown = await list(testRunId, { testId: 'no-such-test' });
  assert.deepEqual([unknown.total, unknown.entries], [0, []]);
  assert.equal((await list(testRunId, { state: 'open' })).total, 2 * TESTS - 3);
});

test('parts of the list follow each other without a gap', async () => {
  const { testRunId } = await runOfPages();
  const seen: string[] = [];
  for (let skip = 0; skip < 2 * TESTS; skip += 7)
    for (const entry of (await list(testRunId, { limit: 7, skip })).entries)
      seen.push(`${entry.testInstanceId} ${entry.testId}`);
  assert.equal(new Set(seen).size, 2 * TESTS);
});

test('marks a verdict as outdated only if the part of the page that its test is about has changed', async () => {
  const { testRunId, one } = await runOfPages();
  await printed(one, { 'focus-traps': 'aa', 'use-landmarks': 'bb' });
  await save(one, [
    { id: 'focus-traps', verdict: 'failed' },
    { id: 'use-landmarks', verdict: 'failed' },
  ]);
  await printed(one, { 'focus-traps': 'aa', 'use-landmarks': 'cc' });
  const { counts, entries } = await list(testRunId, { state: 'page-changed' });
  assert.deepEqual([counts.failed, counts['page-changed']], [1, 1]);
  assert.deepEqual(
    entries.map(({ testId, decision }) => [testId, decision?.verdict, decision?.isPageChanged]),
    [['use-landmarks', 'failed', true]],
  );
});

test('warned elements are counted by verdict', async () => {
  const { testRunId, one } = await runOfPages();
  const [first, second] = await buildAudit(world.db, {
    testInstanceId: one,
    auditId: 'video-caption',
    status: 'Warn',
    impact: 'critical',
    elements: [{ label: 'one' }, { label: 'two' }],
  });
  const decide = async (id: string | undefined, verdict: string) =>
    good(
      CALLS.makeDecisions,
      await world.call(CALLS.makeDecisions, world.home.admin, {
        body: { elementIds: [id], scope: 'defect', verdict },
      }),
    );
  const none = { open: 2, passed: 0, failed: 0, 'not-applicable': 0, setAside: 0 };
  const warned = async () =>
    (await list(testRunId)).warned.map(({ auditId, counts }) => ({ auditId, counts }));
  assert.deepEqual(await warned(), [{ auditId: 'video-caption', counts: none }]);
  await decide(first, 'passed');
  await decide(second, 'failed');
  assert.deepEqual(await warned(), [
    { auditId: 'video-caption', counts: { ...none, open: 0, passed: 1, failed: 1 } },
  ]);
});

test('runs and pages count failed manual tests; the score does not change', async () => {
  const { testRunId, one } = await runOfPages();
  const run = async () =>
    good(
      CALLS.getTestRun,
      await world.call(CALLS.getTestRun, world.home.admin, { params: { id: testRunId } }),
    );
  const page = async () =>
    good(
      CALLS.getTestInstanceWithNc,
      await world.call(CALLS.getTestInstanceWithNc, world.home.admin, { params: { id: one } }),
    );
  const before = await run();
  await save(one, [{ id: 'focus-traps', verdict: 'failed' }]);
  const [runWarnings, ofPage] = [await run(), await page()];
  assert.deepEqual(runWarnings.handTests, { ...NO_MANUAL_TESTS, failed: 1, open: 2 * TESTS - 1 });
  assert.equal(runWarnings.stats.score, before.stats.score);
  assert.deepEqual(ofPage.handTests, { ...NO_MANUAL_TESTS, failed: 1, open: TESTS - 1 });
  assert.deepEqual(ofPage.setAside, NOTHING_SET_ASIDE);
});
