import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { furtherTest, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { type FixtureSite, page, startFixtureSite } from './fixture-site.ts';
import { outcomeOf } from './outcome-of.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { buildWorld, type World } from './world.ts';

const PATHS = ['/1', '/2', '/3'];

let world: World;
let site: FixtureSite;
let workers: WorkerProcess[] = [];

before(async () => {
  world = await buildWorld();
  site = await startFixtureSite({});
});
after(async () => {
  await Promise.all(workers.map((one) => one.stop()));
  await site.close();
  await world.close();
});

test('a worker killed in the middle of a run and restarted leaves the same run as an undisturbed one', async () => {
  const first = await startWorkerProcess(world, { pagesAtOnce: 2 });
  workers = [first];
  site.routes = openRoutes();
  const undisturbed = await outcomeOf(world, await startRun('undisturbed'));

  const gate = closeGate(PATHS);
  const testRunId = await startRun('killed');
  await until('pages are finished, at hand and waiting', async () => {
    const statuses = new Set<string>((await world.pages(testRunId)).map((one) => one.status));
    return ['COMPLETE', 'RUNNING', 'PENDING'].every((status) => statuses.has(status)) && gate.held() === 2;
  });
  await first.kill();
  gate.open();
  workers = [await startWorkerProcess(world, { pagesAtOnce: 2 })];
  assert.deepEqual(await outcomeOf(world, testRunId), undisturbed);
  const retriedPages = (await world.pages(testRunId)).filter((one) => one.attempt === 2);
  assert.equal(retriedPages.length, 2, 'only the two pages in progress were started again');
});

test('a run survives the loss of every database connection', async () => {
  // The worker of the previous test, with concurrency 2.
  assert.equal(workers.length, 1);
  const gate = closeGate(PATHS);
  const testRunId = await startRun('cut');
  await until('pages are at hand', async () => gate.held() === 2);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(world.database.db);
  gate.open();
  const run = await world.finished(testRunId);
  assert.deepEqual([run.status, run.pages_complete], ['COMPLETE', 1 + PATHS.length]);
});

furtherTest('two worker processes share the pages of one run', async () => {
  await Promise.all(workers.map((one) => one.stop()));
  workers = await Promise.all([1, 2].map(() => startWorkerProcess(world, { pagesAtOnce: 1 })));
  const gate = closeGate(PATHS);
  const testRunId = await startRun('shared');
  await until('both have a page at hand', async () => {
    const atHand = (await world.pages(testRunId)).filter((one) => one.status === 'RUNNING');
    return new Set(atHand.map((one) => one.worker_id)).size === 2;
  });
  gate.open();
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE');
  const pages = await world.pages(testRunId);
  assert.equal(pages.length, 1 + PATHS.length);
  assert.ok(pages.every((one) => one.status === 'COMPLETE' && one.attempt === 1));
  assert.equal(new Set(pages.map((one) => one.worker_id)).size, 2);
});

test('a worker asked to stop releases its page and exits with status 0', async () => {
  // One of the workers of the previous tests.
  const [stopping, ...others] = workers;
  assert(stopping);
  await Promise.all(others.map((one) => one.stop()));
  workers = [stopping];
  const gate = closeGate(PATHS);
  const testRunId = await startRun('stopped');
  await until('a page is at hand', async () => gate.held() > 0);
  assert.equal(await stopping.stop(), 0);
  workers = [];
  const statuses = (await world.pages(testRunId)).map((one) => one.status);
  assert.deepEqual(statuses, ['COMPLETE', ...PATHS.map(() => 'PENDING')]);
  gate.open();
  workers = [await startWorkerProcess(world, { pagesAtOnce: 1 })];
  assert.equal((await world.finished(testRunId)).status, 'COMPLETE');
});

function openRoutes(): FixtureSite['routes'] {
  return {
    '/': page('Home', { links: PATHS }),
    ...Object.fromEntries(PATHS.map((path, n) => [path, page(`Page ${path}`, { badImages: n })])),
  };
}

/** Blocks these pages until the gate is opened. */
function closeGate(paths: string[]): { held(): number; open(): void } {
  const waiting = new Set<ServerResponse>();
  site.routes = openRoutes();
  for (const path of paths) {
    site.routes[path] = (_request, response) => {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
    };
  }
  return {
    held: () => waiting.size,
    open() {
      site.routes = openRoutes();
      // The waiting page requests again, and the site is open now.
      for (const response of waiting) response.writeHead(302, { location: response.req.url ?? '/' }).end();
    },
  };
}

async function startRun(name: string): Promise<string> {
  return world.startRun(await world.addWebsite(`${site.origin}/${name}`), site.origin);
}
