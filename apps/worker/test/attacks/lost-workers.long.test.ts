import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { attack, until } from '@abhigam/testing';
import { type FixtureSite, page, startFixtureSite } from '../fixture-site.ts';
import type { WorkerProcess } from '../worker-process.ts';
import { startWorkerProcess } from '../worker-process.ts';
import { buildWorld, type World } from '../world.ts';
import { startSupervised } from './supervised-worker.ts';

const PATHS = ['/1', '/2', '/3', '/4'];
const PAGES_AT_ONCE = 3;

let world: World;
/** Contains the page that kills workers. */
let site: FixtureSite;
/** A site of another organization, tested at the same time. */
let bystander: FixtureSite;

before(async () => {
  world = await buildWorld();
  site = await startFixtureSite({});
  bystander = await startFixtureSite({
    '/': page('Home', { links: PATHS }),
    ...Object.fromEntries(PATHS.map((path) => [path, page(`Page ${path}`)])),
  });
});
after(async () => {
  await Promise.all([site.close(), bystander.close()]);
  await world.close();
});

/**
 * Serves a site with one page that harms the worker that opens it, only while that worker has other pages in
 * progress: those are not answered before.
 */
function serveHostileSite(harm: () => void): { requestCount(): number } {
  let requests = 0;
  const waiting = new Set<ServerResponse>();
  site.routes = {
    '/': page('Home', { links: ['/1', '/hostile', ...PATHS.slice(1)] }),
    '/hostile': () => {
      requests += 1;
      void until('the worker has other pages at hand', async () => requests > 1 || waiting.size > 0).then(
        harm,
      );
    },
  };
  for (const path of PATHS)
    site.routes[path] = (_request, response) => {
      response.setHeader('content-type', 'text/html');
      if (requests > 0) return void response.end(page(`Page ${path}`));
      waiting.add(response);
    };
  return { requestCount: () => requests };
}

async function startRun(of: FixtureSite, name: string): Promise<string> {
  const websiteId = await world.addWebsite(`${of.origin}/${name}`);
  await world.database.db
    .updateTable('websites')
    .set({ crawl_settings: JSON.stringify({ pagesAtOnce: 8 }) })
    .where('id', '=', websiteId)
    .execute();
  return world.startRun(websiteId, of.origin);
}

/** How the hostile page and all others ended. */
async function outcomesOf(testRunId: string) {
  const pages = await world.pages(testRunId);
  const hostile = pages.find(({ path }) => path === '/hostile');
  const others = pages.filter((one) => one !== hostile).map(({ path, status }) => `${path} ${status}`);
  return { hostile, others: others.sort() };
}

const WHOLE = ['/', ...PATHS].map((path) => `${path} COMPLETE`);

async function assertHarmless(
  name: string,
  harm: (worker: WorkerProcess) => void,
  env: Record<string, string>,
) {
  let crash = () => {};
  const served = serveHostileSite(() => crash());
  const worker = await startSupervised(world, { pagesAtOnce: PAGES_AT_ONCE, env, isInspected: true });
  crash = () => harm(worker.current());
  try {
    const runs = [await startRun(site, name), await startRun(bystander, name)];
    for (const testRunId of runs) await world.finished(testRunId, 600_000);
    const [attacked, beside] = await Promise.all(runs.map(outcomesOf));
    assert.deepEqual(attacked?.others, WHOLE, 'innocent pages of the same run');
    assert.deepEqual(beside?.others, WHOLE, 'innocent pages of another run');
    assert.deepEqual(
      [attacked?.hostile?.status, attacked?.hostile?.reason, served.requestCount()],
      ['FAILURE', 'ends-worker', 2],
    );
    assert.equal(worker.deaths(), 2);
    return `the page is set aside after ${worker.deaths()} lost workers; ${WHOLE.length * 2} innocent pages are COMPLETE`;
  } finally {
    await worker.stop();
  }
}

test('a page that kills workers does not affect other pages', async (t) => {
  await attack(t, 'a page at which the worker is killed, with pages of two runs at hand', () =>
    assertHarmless('killed', (worker) => void worker.kill(), {}),
  );

  await attack(t, 'a page that keeps the main thread busy for ever', () =>
    assertHarmless('stuck', (worker) => void worker.run('for (;;);'), { WORKER_STUCK_SECONDS: '4' }),
  );

  await attack(
    t,
    'a page that keeps the main thread busy for 40 seconds, beside an idle worker',
    async () => {
      let busy = () => {};
      serveHostileSite(() => busy());
      const worker = await startWorkerProcess(world, { pagesAtOnce: PAGES_AT_ONCE, isInspected: true });
      const workers = [worker];
      try {
        const begun = Promise.withResolvers<void>();
        busy = () => {
          void worker.run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40_000)');
          begun.resolve();
        };
        const testRunId = await startRun(site, 'busy');
        await begun.promise;
        // A standby that would take the pages of a dead worker.
        workers.push(await startWorkerProcess(world, { pagesAtOnce: 1 }));
        const row = async () =>
          world.database.db
            .selectFrom('workers')
            .selectAll()
            .where('stuck_since', 'is not', null)
            .where('ended', 'is', null)
            .executeTakeFirst();
        const stuck = await until('it says that it is busy', row);
        await until('it is busy no longer', async () => !(await row()));
        const hostile = (await world.pages(testRunId)).find(({ path }) => path === '/hostile');
        assert.deepEqual(
          [hostile?.attempt, hostile?.lost_workers, hostile?.worker_id],
          [1, 0, stuck.id],
          'no worker has taken it',
        );
        site.routes['/hostile'] = page('Hostile');
        return 'its pages stayed its own: no loss was counted';
      } finally {
        await Promise.all(workers.map((one) => one.stop()));
      }
    },
  );
});
