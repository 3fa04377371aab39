import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { finishRun } from '@abhigam/jobs';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { type ClaimedPage, claimPage } from '../../../db/src/queries/run-claim.ts';
import {
  endWorker,
  insertWorker,
  listWorkersWithPages,
  touchBusyWorker,
  touchWorker,
} from '../../../db/src/queries/workers.ts';
import { addWebsite, SITE, startedRun, testedPage } from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { recordPageResult } from './record-test-instance.ts';
import {
  MAX_LOSSES,
  MAX_LOST_WORKERS,
  MAX_WORKER_KILLING_PAGES,
  type Released,
  releaseOrphanedPages,
  releasePagesOfWorker,
} from './release-pages.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('pages of a lost worker wait again, and its late results are refused', async () => {
  const worker = await newWorker();
  const page = await claimed(worker);
  assert.deepEqual(await lose(worker), {
    released: 1,
    setAside: [],
    settledRunIds: [],
  });
  assert.equal(await write(page), 'discarded', 'no worker has the page');
  const again = await claimPage(database.db, {
    testInstanceId: page.testInstanceId,
    workerId: await newWorker(),
  });
  assert.equal(again?.attempt, 2);
  assert.equal(await write(page), 'discarded', 'another worker has the page');
  assert.ok(again);
  assert.equal(await write(again), 'recorded');
});

test('if a worker dies with several pages, none loses an attempt', async () => {
  const [site, worker] = [await addWebsite(database.db), await newWorker()];
  const pages = await claimedTogether(site, worker, 3);
  for (let time = 0; time < 4; time += 1) {
    const { released, setAside } = await lose(worker);
    assert.deepEqual([released, setAside], [3, []]);
    for (const { testInstanceId } of pages)
      assert.ok(await claimPage(database.db, { testInstanceId, workerId: worker }));
  }
});

test('a page is set aside when a second worker dies while testing only it', async () => {
  const [site, worker] = [await addWebsite(database.db), await newWorker()];
  const [guilty, innocent] = await claimedTogether(site, worker, 2);
  assert.ok(guilty && innocent);
  await lose(worker);
  const alone = await newWorker();
  await claimPage(database.db, { testInstanceId: guilty.testInstanceId, workerId: alone });
  const lost = await lose(alone);
  assert.deepEqual(lost, { released: 1, setAside: [guilty.testInstanceId], settledRunIds: [] });
  const again = await claimPage(database.db, { testInstanceId: innocent.testInstanceId, workerId: worker });
  assert.ok(again);
  assert.equal(await write(again), 'recorded');
  assert.deepEqual(await stateOf(guilty.testInstanceId), { status: 'FAILURE', reason: 'ends-worker' });
});

test('a first loss sets nothing aside, and a run whose only page is set aside can end', async () => {
  const worker = await newWorker();
  const { testInstanceId, testRunId } = await claimed(worker);
  assert.deepEqual((await lose(worker)).setAside, []);
  await claimPage(database.db, { testInstanceId, workerId: worker });
  const lost = await lose(worker);
  assert.deepEqual(lost, { released: 1, setAside: [testInstanceId], settledRunIds: [testRunId] });
  assert.deepEqual((await lose(worker)).released, 0);
});

test('a run with several worker-killing pages is not tested further', async () => {
  const site = await addWebsite(database.db);
  const urls = Array.from({ length: 10 }, (_, n) => `${SITE}${n}`);
  const testRunId = await startedRun(database.db, site, urls);
  const pages = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
  let settledRunIds: unknown[] = [];
  for (const { id } of pages.slice(0, MAX_WORKER_KILLING_PAGES)) {
    for (let time = 0; time < MAX_LOST_WORKERS; time += 1) {
      const worker = await newWorker();
      await claimPage(database.db, { testInstanceId: id, workerId: worker });
      ({ settledRunIds } = await lose(worker));
    }
  }
  assert.deepEqual(settledRunIds, [testRunId]);
  const reasons = await database.db
    .selectFrom('test_instances')
    .select((eb) => ['reason', eb.fn.countAll<string>().as('pages')])
    .where('test_run_id', '=', testRunId)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
  assert.deepEqual(reasons, [
    { reason: 'ends-worker', pages: '3' },
    { reason: 'gave-up', pages: '7' },
  ]);
});

test('a page that a living worker loses repeatedly is given up', async () => {
  const worker = await newWorker();
  const { testInstanceId, testRunId } = await claimed(worker);
  for (let time = 1; time <= MAX_LOSSES; time += 1) {
    await sql`update test_instances set started = now() - interval '1 minute'
      where id = ${testInstanceId}`.execute(database.db);
    const { settledRunIds } = await takeUp({ workerId: worker, heldIds: [] });
    assert.deepEqual(settledRunIds, time === MAX_LOSSES ? [testRunId] : []);
    if (time < MAX_LOSSES) await claimPage(database.db, { testInstanceId, workerId: worker });
  }
  assert.deepEqual(await stateOf(testInstanceId), { status: 'FAILURE', reason: 'gave-up' });
});

test('a worker with a busy main thread still sends heartbeats, with the start of the busy time', async () => {
  const worker = await newWorker();
  await claimed(worker);
  await sql`update workers set last_seen = now() - interval '1 hour' where id = ${worker}`.execute(
    database.db,
  );
  await touchBusyWorker(database.db, { id: worker, busySeconds: 40 });
  const found = (await listWorkersWithPages(database.db)).find(({ id }) => id === worker);
  assert.ok((found?.secondsSilent ?? 99) < 30);
  const busy = async () =>
    (
      await sql<{ seconds: number | null }>`
        select extract(epoch from now() - stuck_since)::integer as seconds from workers where id = ${worker}`.execute(
        database.db,
      )
    ).rows[0]?.seconds;
  assert.ok(((await busy()) ?? 0) >= 40);
  await touchWorker(database.db, { id: worker, storageFull: false });
  assert.equal(await busy(), null);
});

test('a worker releases pages that it has claimed in the database but does not test, after a delay', async () => {
  const worker = await newWorker();
  const [inProgress, lost, fresh] = [await claimed(worker), await claimed(worker), await claimed(worker)];
  await sql`update test_instances set started = now() - interval '1 minute'
    where id = any(${[inProgress.testInstanceId, lost.testInstanceId]}::uuid[])`.execute(database.db);
  const { released } = await takeUp({
    workerId: worker,
    heldIds: [inProgress.testInstanceId],
  });
  assert.equal(released, 1);
  const waiting = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('id', 'in', [inProgress.testInstanceId, lost.testInstanceId, fresh.testInstanceId])
    .where('status', '=', 'PENDING')
    .execute();
  assert.deepEqual(waiting, [{ id: lost.testInstanceId }]);
});

test('lists workers with pages in progress and the age of their heartbeat', async () => {
  const [quiet, ended, stranger, idle] = [
    await newWorker(),
    await newWorker(),
    randomUUID(),
    await newWorker(),
  ];
  for (const worker of [quiet, ended, stranger]) await claimed(worker);
  await sql`update workers set last_seen = now() - interval '1 hour' where id = ${quiet}`.execute(
    database.db,
  );
  await endWorker(database.db, ended);
  const found = new Map((await listWorkersWithPages(database.db)).map((worker) => [worker.id, worker]));
  assert.ok((found.get(quiet)?.secondsSilent ?? 0) >= 3600);
  assert.equal(found.get(ended)?.hasEnded, true);
  assert.equal(found.get(stranger)?.secondsSilent, null);
  assert.equal(found.has(idle), false);
});

async function newWorker(): Promise<string> {
  const id = randomUUID();
  await insertWorker(database.db, { id, name: 'a test', pagesAtOnce: 2 });
  return id;
}

async function claimed(workerId: string): Promise<ClaimedPage> {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE]);
  const { id } = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  const page = await claimPage(database.db, { testInstanceId: id, workerId });
  assert.ok(page);
  return page;
}

/** The given number of pages of one run. */
async function claimedTogether(
  site: Awaited<ReturnType<typeof addWebsite>>,
  workerId: string,
  count: number,
): Promise<ClaimedPage[]> {
  const urls = Array.from({ length: count }, (_, n) => (n === 0 ? SITE : `${SITE}${n}`));
  const testRunId = await startedRun(database.db, site, urls);
  const rows = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
  const pages = await Promise.all(
    rows.map(({ id }) => claimPage(database.db, { testInstanceId: id, workerId })),
  );
  return pages.filter((page) => page !== null);
}

async function stateOf(testInstanceId: string) {
  return database.db
    .selectFrom('test_instances')
    .select(['status', 'reason'])
    .where('id', '=', testInstanceId)
    .executeTakeFirstOrThrow();
}

async function write(page: ClaimedPage): Promise<string> {
  const recorded = await database.db.transaction().execute((tx) =>
    recordPageResult(tx, {
      ...page,
      result: testedPage(page.url),
      found: [],
      screenshot: null,
      factsSha256: null,
      inventoriesSha256: null,
    }),
  );
  return recorded.outcome;
}

const WORKER = systemPrincipal('worker');

/** The released pages, and the runs that can be finished now. */
async function released(
  release: (deps: Parameters<typeof releaseOrphanedPages>[0]) => Promise<Released>,
): Promise<Released & { settledRunIds: unknown[] }> {
  const { queue, jobs } = spyQueue();
  const done = await release({ db: database.db, queue });
  const ends = jobs.filter(({ name }) => name === finishRun.name);
  return { ...done, settledRunIds: ends.map(({ payload }) => payload.testRunId) };
}

function lose(workerId: string) {
  return released((deps) => releasePagesOfWorker(deps, WORKER, { workerId }));
}

function takeUp(input: { workerId: string; heldIds: string[] }) {
  return released((deps) => releaseOrphanedPages(deps, WORKER, input));
}
