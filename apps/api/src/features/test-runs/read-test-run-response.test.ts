import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildAudit, buildPage, buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const read = async (id: string) =>
  good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id } }));
const cancel = (id: string) => world.call(CALLS.cancelTestRun, home.admin, { params: { id } });

test('a run in progress has its pages, progress and figures so far', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  const first = await buildPage(world.db, { testRunId: id, score: 80, issues: 2, warnings: 1 });
  await buildPage(world.db, { testRunId: id, status: 'FAILURE' });
  await buildPage(world.db, { testRunId: id, status: 'PENDING' });
  const elements = [{ label: 'a' }, { label: 'b' }];
  await buildAudit(world.db, { testInstanceId: first, auditId: 'image-alt', status: 'Fail', elements });
  const run = await read(id);
  assert.equal(run.progress?.total, 3);
  assert.equal(run.progress?.finished, 2);
  assert.equal(run.stats.score, 80);
  assert.equal(run.stats.cntTotalIssues, 2);
  assert.equal(run.stats.issueCntByTest[0]?.auditId, 'image-alt');
  assert.notEqual(run.stats.issueCntByTest[0]?.title, 'image-alt');
  assert.deepEqual(
    run.testInstances?.map((page) => [page.status, page.canRetry]),
    [
      ['COMPLETE', false],
      ['FAILURE', true],
      ['PENDING', false],
    ],
  );
});

test('the previous run is the last one with results and the same settings', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const on = (day: number) => new Date(Date.UTC(2026, 0, day));
  await buildRun(world.db, { websiteId, created: on(1), score: 40 });
  const previous = await buildRun(world.db, { websiteId, created: on(2), score: 60 });
  await buildRun(world.db, { websiteId, created: on(3), status: 'FAILURE' });
  await buildRun(world.db, { websiteId, created: on(4), wcagLevel: 'AAA' });
  await buildRun(world.db, { websiteId, created: on(5), testMode: 'single_page' });
  const id = await buildRun(world.db, { websiteId, created: on(6), score: 70 });
  await buildRun(world.db, { websiteId, created: on(7), score: 90 });
  const run = await read(id);
  assert.equal(run.previous?.id, previous);
  assert.equal(run.previous?.score, 60);
  assert.equal((await read(previous)).previous?.score, 40);
});

test('compares single pages with the same page only', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const common = { websiteId, testMode: 'single_page' } as const;
  await buildRun(world.db, { ...common, baseUrl: 'http://a.in/1', created: new Date(1) });
  const same = await buildRun(world.db, { ...common, baseUrl: 'http://a.in/2', created: new Date(2) });
  const id = await buildRun(world.db, { ...common, baseUrl: 'http://a.in/2#x', created: new Date(4) });
  await buildRun(world.db, { ...common, baseUrl: 'http://a.in/1', created: new Date(3) });
  assert.equal((await read(id)).previous?.id, same);
});

test('cancelling keeps finished pages; cancelled pages cannot be retried', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  await buildPage(world.db, { testRunId: id, score: 100 });
  await buildPage(world.db, { testRunId: id, status: 'RUNNING' });
  assert.deepEqual(good(CALLS.cancelTestRun, await cancel(id)), { id, status: 'CANCELLED' });
  const run = await read(id);
  assert.equal(run.status, 'CANCELLED');
  assert.equal(run.progress, null);
  assert.equal(run.stats.cntPagesComplete, 1);
  assert.deepEqual(
    run.testInstances?.map((page) => [page.status, page.reason, page.canRetry]),
    [
      ['COMPLETE', null, false],
      ['FAILURE', 'cancelled', false],
    ],
  );
  refused(await cancel(id), 'ER_STATE');
});

test('a failed page can be retried once: it waits for a worker, and its run is in progress again', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId, status: 'PARTIALLY COMPLETE' });
  await buildPage(world.db, { testRunId: id, score: 100 });
  const pageId = await buildPage(world.db, { testRunId: id, status: 'FAILURE' });
  await world.db.updateTable('test_runs').set({ pages_failed: 1 }).where('id', '=', id).execute();
  const retry = () => world.call(CALLS.retryFailedInstance, home.admin, { params: { id: pageId } });
  assert.deepEqual(good(CALLS.retryFailedInstance, await retry()), { id: pageId });
  assert.equal((await read(id)).status, 'RUNNING');
  const page = await world.db
    .selectFrom('test_instances')
    .select(['status', 'reason'])
    .where('id', '=', pageId)
    .executeTakeFirst();
  assert.deepEqual(page, { status: 'PENDING', reason: null });
  refused(await retry(), 'ER_STATE');
});

test('an unknown or foreign id is ER_NOT_FOUND, a malformed one ER_VALIDATION', async () => {
  const ask = (id: string) => world.call(CALLS.getTestRun, home.admin, { params: { id } });
  refused(await ask(crypto.randomUUID()), 'ER_NOT_FOUND');
  refused(await ask('1'), 'ER_VALIDATION');
});

test('a run has its test environment; runs from before it was stored have none', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId });
  assert.deepEqual((await read(id)).testedWith, []);
  const testedWith = [
    {
      engine: '0.1.0',
      ruleset: '0123456789ab',
      axe: '4.14.1',
      browser: '148.0.7778.96',
      viewport: { width: 1366, height: 768 },
      sources: ['lh' as const, 'andi' as const],
    },
  ];
  await world.db
    .updateTable('test_runs')
    .set({ tested_with: JSON.stringify(testedWith) })
    .where('id', '=', id)
    .execute();
  assert.deepEqual((await read(id)).testedWith, testedWith);
});

test('an old run says when its findings were deleted, and its pages cannot be retried', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId, status: 'PARTIALLY COMPLETE' });
  const pageId = await buildPage(world.db, { testRunId: id, status: 'FAILURE' });
  const before = await read(id);
  assert.deepEqual(
    [before.findingsRemoved, before.testInstances?.map(({ canRetry }) => canRetry)],
    [null, [true]],
  );
  const removed = new Date('2026-03-05T10:00:00Z');
  await world.db.updateTable('test_runs').set({ findings_removed: removed }).where('id', '=', id).execute();
  const after = await read(id);
  assert.equal(after.findingsRemoved, removed.toISOString());
  assert.deepEqual(
    after.testInstances?.map(({ canRetry }) => canRetry),
    [false],
  );
  refused(await world.call(CALLS.retryFailedInstance, home.admin, { params: { id: pageId } }), 'ER_STATE');
});

test('includes other parts of a run on request', async () => {
  const id = await buildRun(world.db, { websiteId: home.websiteId });
  const picture = { sha256: 'a'.repeat(64), width: 800, height: 600, scale: 1 };
  const first = await buildPage(world.db, { testRunId: id, picture });
  const second = await buildPage(world.db, { testRunId: id });
  const audit = (
    testInstanceId: string,
    auditId: string,
    status: 'Fail' | 'Warn' | 'Pass',
    labels: string[] = [],
  ) =>
    buildAudit(world.db, { testInstanceId, auditId, status, elements: labels.map((label) => ({ label })) });
  const elements = [{ label: 'a', feHash: 'followed' }, { label: 'b' }];
  await buildAudit(world.db, { testInstanceId: first, auditId: 'image-alt', status: 'Fail', elements });
  const ncId = await buildNonCompliance(world.db, {
    websiteId: home.websiteId,
    testRunId: id,
    feHash: 'followed',
    status: 'FIX IN PROGRESS',
  });
  await audit(second, 'image-alt', 'Pass');
  await audit(first, 'color-contrast', 'Warn', ['c']);
  await audit(first, 'html-has-lang', 'Pass');
  await audit(second, 'html-has-lang', 'Pass');
  const ask = async (include: string[]) => {
    const query = { filter: JSON.stringify({ include }) };
    return good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id }, query }));
  };
  const run = await ask(['nonCompliances', 'auditDetails', 'passedTests', 'warnedTests', 'screenshots']);
  assert.deepEqual(
    run.auditDetails?.map(({ id: auditId, status, failedPages, warnedPages, passedPages, instanceCount }) => [
      auditId,
      status,
      [failedPages, warnedPages, passedPages],
      instanceCount,
    ]),
    [
      ['image-alt', 'Fail', [1, 0, 1], 2],
      ['color-contrast', 'Warn', [0, 1, 0], 1],
      ['html-has-lang', 'Pass', [0, 0, 2], 0],
    ],
  );
  assert.notEqual(run.auditDetails?.[0]?.title, 'image-alt');
  const named = (tests: typeof run.passedTests) =>
    tests?.map(({ auditId, pageCount }) => [auditId, pageCount]);
  assert.deepEqual(named(run.passedTests), [['html-has-lang', 2]]);
  assert.deepEqual(named(run.warnedTests), [['color-contrast', 1]]);
  assert.deepEqual(
    run.screenshots?.map(({ testInstanceId, lh, andi }) => [testInstanceId, lh?.width, andi]),
    [[first, 800, null]],
  );
  assert.deepEqual(
    run.nonCompliances?.map(({ id, auditId, status }) => [id, auditId, status]),
    [[ncId, 'image-alt', 'FIX IN PROGRESS']],
  );
  assert.equal(run.testInstances, undefined, 'relations are omitted unless requested');
  const plain = await ask(['testInstances']);
  for (const part of ['nonCompliances', 'auditDetails', 'passedTests', 'warnedTests', 'screenshots'] as const)
    assert.equal(plain[part], undefined, part);
});
