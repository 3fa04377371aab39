import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { inEnglish, literalMessage } from '@abhigam/domain';
import { cancelTestRun, retryTestInstance, systemPrincipal } from '@abhigam/portal';
import { furtherTest, until } from '@abhigam/testing';
import { type FixtureSite, page, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
let site: FixtureSite;

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world);
  site = await startFixtureSite({});
});
after(async () => {
  await worker.close();
  await site.close();
  await world.close();
});

test('cancelling a run aborts pages in progress, keeps finished ones and opens no more', async () => {
  const pendingResponse = Promise.withResolvers<ServerResponse>();
  const links = ['/1', '/2', '/3', '/4', '/5', '/6'];
  site.routes = {
    '/': page('Home', { links, badImages: 1 }),
    ...Object.fromEntries(
      links.map((path) => [path, (_request, response) => pendingResponse.resolve(response)]),
    ),
  };
  const testRunId = await world.startRun(await world.addWebsite(site.origin), site.origin);
  const response = await pendingResponse.promise;
  await until('the base URL is tested', async () =>
    (await world.pages(testRunId)).some((one) => one.status === 'COMPLETE'),
  );
  const { status } = await cancel(testRunId);
  assert.equal(status, 'CANCELLED');
  // The browser closes the page: its result is no longer needed.
  if (!response.destroyed) await once(response, 'close');

  await noPageInProgress();
  const run = await world.run(testRunId);
  assert.equal(run.status, 'CANCELLED');
  const pages = await world.pages(testRunId);
  assert.deepEqual(
    pages.map((one) => [one.path, one.status, one.reason]),
    [['/', 'COMPLETE', null], ...links.map((path) => [path, 'FAILURE', 'cancelled'])],
  );
  assert.deepEqual([run.pages_complete, run.pages_failed], [1, 6]);
  assert.ok(site.visits.length < 1 + links.length);
  const nonCompliances = await world.database.db.selectFrom('non_compliances').selectAll().execute();
  assert.deepEqual(nonCompliances, [], 'a cancelled run records no non-compliance');
  await assert.rejects(retry(pages[1]?.id ?? ''), { code: 'ER_STATE' });
  await assert.rejects(cancel(testRunId), { code: 'ER_STATE' });
});

test('retries a failed page on request and completes its run again', async () => {
  site.routes = { '/': page('Home', { links: ['/shy'] }), '/shy': { status: 405 } };
  const websiteId = await world.addWebsite(`${site.origin}/retry`);
  const testRunId = await world.startRun(websiteId, site.origin);
  assert.equal((await world.finished(testRunId)).status, 'PARTIALLY COMPLETE');

  site.routes['/shy'] = page('No longer shy', { badImages: 1 });
  const shy = (await world.pages(testRunId)).find((one) => one.path === '/shy');
  await retry(shy?.id ?? '');
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE');
  assert.deepEqual([run.pages_total, run.pages_complete, run.pages_failed], [2, 2, 0]);
  assert.equal(run.stats?.cntTotalIssues, 1);
  const again = (await world.pages(testRunId)).find((one) => one.path === '/shy');
  assert.deepEqual([again?.id, again?.status, again?.title], [shy?.id, 'COMPLETE', 'No longer shy']);
  await assert.rejects(retry(shy?.id ?? ''), { code: 'ER_STATE' });
});

furtherTest('cancelling while a page is tested again keeps the results that the run had', async () => {
  site.routes = { '/': page('Home', { links: ['/slow'] }), '/slow': { status: 405 } };
  const testRunId = await world.startRun(await world.addWebsite(`${site.origin}/kept`), site.origin);
  const before = await world.finished(testRunId);
  const pendingResponse = Promise.withResolvers<ServerResponse>();
  site.routes['/slow'] = (_request, response) => pendingResponse.resolve(response);
  const slow = (await world.pages(testRunId)).find((one) => one.path === '/slow');
  await retry(slow?.id ?? '');
  await pendingResponse.promise;
  assert.deepEqual(await cancel(testRunId), { status: 'PARTIALLY COMPLETE' });
  const run = await world.run(testRunId);
  assert.deepEqual(
    [run.status, run.score, run.completed, run.pages_complete, run.pages_failed],
    ['PARTIALLY COMPLETE', before.score, before.completed, 1, 1],
  );
  const again = (await world.pages(testRunId)).find((one) => one.path === '/slow');
  assert.deepEqual([again?.status, again?.reason], ['FAILURE', 'http-status'], 'it can be retried');
  await noPageInProgress();
  assert.deepEqual(await world.run(testRunId), run, "the worker's late result is not written");
});

test('an address that the installation refuses gives a FAILURE with the reason', async () => {
  const strict = await buildWorld();
  const refusing = await startInProcessWorker(strict, { allowPrivate: false });
  try {
    const testRunId = await strict.startRun(await strict.addWebsite(site.origin), site.origin);
    const run = await strict.finished(testRunId);
    assert.equal(run.status, 'FAILURE');
    assert.match(
      inEnglish(run.status_detail ?? literalMessage('')),
      /127\.0\.0\.1 is a private or local address/,
    );
    assert.deepEqual(await strict.pages(testRunId), []);
  } finally {
    await refusing.close();
    await strict.close();
  }
});

const BY = systemPrincipal('worker');

function cancel(testRunId: string): ReturnType<typeof cancelTestRun> {
  return cancelTestRun({ db: world.database.db, queue: world.queue }, BY, { testRunId });
}

async function retry(testInstanceId: string): Promise<void> {
  const settings = { runsPerOrgPerDay: 1000 };
  await retryTestInstance({ db: world.database.db, queue: world.queue, settings }, BY, { testInstanceId });
}

/** No page is in progress, so nothing can be written late. */
async function noPageInProgress(): Promise<void> {
  await until('no page is held any more', async () => worker.heldPages() === 0);
}
