import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '@abhigam/testing';
import { type FixtureSite, page, startFixtureSite } from './fixture-site.ts';
import { outcomeOf } from './outcome-of.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { buildWorld, type World } from './world.ts';

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);
const PATHS = ['/1', '/2', '/3', '/4', '/5', '/6'];
/** Log lines of a run with this many pages: four per page and a few for the run. */
const STEPS = 4 * (PATHS.length + 2) + 4;

let world: World;
let site: FixtureSite;
let undisturbed: Awaited<ReturnType<typeof outcomeOf>>;

before(async () => {
  world = await buildWorld();
  site = await startFixtureSite({
    '/': page('Home', { links: [...PATHS, '/old', '/gone', '/report.pdf'], badImages: 1 }),
    ...Object.fromEntries(
      PATHS.map((path, n) => [path, page(`Page ${path}`, { badImages: n, links: ['/', '/listed'] })]),
    ),
    '/listed': page('Listed', { badImages: 2 }),
    '/old': { status: 302, headers: { location: '/1' } },
    '/gone': { status: 404, body: 'gone' },
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /closed' },
    '/sitemap.xml': (request, response) => {
      response.setHeader('content-type', 'application/xml');
      response.end(`<urlset><url><loc>http://${request.headers.host}/listed</loc></url></urlset>`);
    },
  });
  const worker = await startWorkerProcess(world, { pagesAtOnce: 2 });
  try {
    undisturbed = await outcomeOf(world, await startRun('undisturbed'));
  } finally {
    await worker.stop();
  }
  assert.equal(undisturbed.status, 'COMPLETE');
  assert.deepEqual(undisturbed.counters, [8, 8, 0]);
});
after(async () => {
  await site.close();
  await world.close();
});

for (const seed of SEEDS) {
  test(`a worker killed at a random step (seed ${seed}) leaves the same run as an undisturbed one`, async (t) => {
    const random = randomOf(seed);
    const kills = 1 + Math.floor(random() * 2);
    const testRunId = await startRun(`seed-${seed}`);
    for (let count = 0; count < kills; count += 1) {
      const step = 1 + Math.floor(random() * STEPS);
      t.diagnostic(`killed when it says ${await killAtStep(testRunId, step)}`);
      // No page is at fault here; a page that was alone in progress both times would be set aside.
      await world.database.db.updateTable('test_instances').set({ lost_workers: 0 }).execute();
    }
    const worker = await startWorkerProcess(world, { pagesAtOnce: 2 });
    try {
      assert.deepEqual(await outcomeOf(world, testRunId), undisturbed);
    } finally {
      await worker.stop();
    }
  });
}

test('a suspended worker is declared dead, and its late results are refused', async () => {
  const sleeper = await startWorkerProcess(world, { pagesAtOnce: 2 });
  const workers = [sleeper];
  try {
    const testRunId = await startRun('asleep');
    await until('pages are at hand', async () =>
      (await world.pages(testRunId)).some((one) => one.status === 'RUNNING' && one.path !== '/'),
    );
    sleeper.process.kill('SIGSTOP');
    workers.push(await startWorkerProcess(world, { pagesAtOnce: 2 }));
    const outcome = await outcomeOf(world, testRunId);
    sleeper.process.kill('SIGCONT');
    assert.deepEqual(outcome, undisturbed);
    assert.equal(await sleeper.stop(), 0);
    workers.shift();
    assert.deepEqual(await outcomeOf(world, testRunId), undisturbed);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
});

/**
 * Runs a worker until it has logged this many lines, or the run is over, and kills it; returns the last line.
 */
async function killAtStep(testRunId: string, step: number): Promise<string> {
  const reached = Promise.withResolvers<string>();
  let messageCount = 0;
  const worker: WorkerProcess = await startWorkerProcess(world, {
    pagesAtOnce: 2,
    onLog: (message) => {
      messageCount += 1;
      if (messageCount === step) reached.resolve(message);
    },
  });
  const over = world.finished(testRunId).then(() => 'that the run is over');
  const last = await Promise.race([reached.promise, over]);
  await worker.kill();
  return last;
}

async function startRun(name: string): Promise<string> {
  return world.startRun(await world.addWebsite(`${site.origin}/${name}`), site.origin);
}

/** A seeded random generator from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
