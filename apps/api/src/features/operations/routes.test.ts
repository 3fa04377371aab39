import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { insertWorker, recordHostOutcome, recordWorkerLimits } from '@abhigam/db';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let operator: string;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  operator = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const look = async () => good(CALLS.getOperations, await world.call(CALLS.getOperations, operator));
const setPause = {
  queue: async (paused: boolean) =>
    good(CALLS.pauseQueue, await world.call(CALLS.pauseQueue, operator, { body: { paused } })),
  website: async (paused: boolean) =>
    good(
      CALLS.pauseWebsite,
      await world.call(CALLS.pauseWebsite, operator, { params: { id: home.websiteId }, body: { paused } }),
    ),
  run: (id: string, paused: boolean) =>
    world.call(CALLS.pauseTestRun, operator, { params: { id }, body: { paused } }),
};

test('operators see workers, queue, runs with their rate, and failing hosts', async () => {
  const workerId = randomUUID();
  await insertWorker(world.db, { id: workerId, name: 'machine 7', pagesAtOnce: 3 });
  await recordWorkerLimits(world.db, workerId, { isUnsandboxed: true, scriptsWithoutFont: ['Deva', 'Olck'] });
  const silentId = randomUUID();
  await insertWorker(world.db, { id: silentId, name: 'machine 8', pagesAtOnce: 3 });
  await sql`update workers set last_seen = now() - interval '1 hour' where id = ${silentId}`.execute(
    world.db,
  );
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  const pages = [
    await buildPage(world.db, { testRunId, status: 'COMPLETE' }),
    await buildPage(world.db, { testRunId, status: 'PENDING' }),
    await buildPage(world.db, { testRunId, status: 'RUNNING' }),
  ];
  await sql`update test_instances set completed = now() where id = ${pages[0]}`.execute(world.db);
  await sql`update test_instances set worker_id = ${workerId} where id = ${pages[2]}`.execute(world.db);
  await sql`update test_runs set started = now() - interval '2 minutes', pages_total = 3, pages_complete = 1
    where id = ${testRunId}`.execute(world.db);
  await sql`insert into hosts (host) values ('weak.example')`.execute(world.db);
  await sql`update workers set stuck_since = now() - interval '1 minute' where id = ${workerId}`.execute(
    world.db,
  );
  const answer = {
    host: 'weak.example',
    reason: 'timeout' as const,
    httpStatus: null,
    retryAfterSeconds: null,
  };
  await recordHostOutcome(world.db, answer);

  const seen = await look();
  assert.deepEqual(
    [seen.isPaused, seen.pagesWaiting, seen.pagesRunning, seen.runsPending, seen.runsRunning],
    [false, 1, 1, 0, 1],
  );
  assert.deepEqual(
    seen.workers.map(({ name, pagesRunning, isAlive, isBusy }) => [name, pagesRunning, isAlive, isBusy]),
    [
      ['machine 7', 1, true, true],
      ['machine 8', 0, false, false],
    ],
  );
  assert.deepEqual(
    seen.workers.map(({ isUnsandboxed, scriptsWithoutFont }) => [isUnsandboxed, scriptsWithoutFont]),
    [
      [true, ['Deva', 'Olck']],
      [false, []],
    ],
  );
  const [run] = seen.runs;
  assert.deepEqual(
    [run?.id, run?.pagesTotal, run?.pagesFinished, run?.pagesRunning, run?.pagesPerMinute, run?.waitsFor],
    [testRunId, 3, 1, 1, 0.5, null],
  );
  const minutesLeft = (Date.parse(run?.expectedEnd ?? '') - Date.now()) / 60_000;
  assert.ok(
    minutesLeft > 3 && minutesLeft <= 4.1,
    `${minutesLeft} minutes for two pages at half a page a minute`,
  );
  assert.deepEqual(
    seen.hosts.map(({ host, failuresInRow, trouble, backoffMs }) => [
      host,
      failuresInRow,
      trouble,
      backoffMs,
    ]),
    [['weak.example', 1, 'timeout', 0]],
  );
});

test('everything, a website or a run can be paused and resumed; runs say what they wait for', async () => {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  const waitsFor = async () => (await look()).runs.find((run) => run.id === testRunId)?.waitsFor;
  const read = async () =>
    good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id: testRunId } }))
      .waitsFor;
  assert.equal(await waitsFor(), null);
  good(CALLS.pauseTestRun, await setPause.run(testRunId, true));
  assert.deepEqual([await waitsFor(), await read()], ['paused', 'paused']);
  await setPause.website(true);
  assert.deepEqual([await waitsFor(), await read()], ['website-paused', 'website-paused']);
  assert.deepEqual(
    (await look()).pausedWebsites.map(({ id }) => id),
    [home.websiteId],
  );
  await setPause.queue(true);
  assert.deepEqual(
    [await waitsFor(), await read(), (await look()).isPaused],
    ['queue-paused', 'queue-paused', true],
  );
  await setPause.queue(false);
  await setPause.website(false);
  good(CALLS.pauseTestRun, await setPause.run(testRunId, false));
  assert.deepEqual([await waitsFor(), await read()], [null, null]);
  assert.deepEqual((await look()).pausedWebsites, []);
});

test('refuses to pause a finished or unknown run', async () => {
  const over = await buildRun(world.db, { websiteId: home.websiteId, status: 'COMPLETE' });
  refused(await setPause.run(over, true), 'ER_STATE');
  refused(await setPause.run(randomUUID(), true), 'ER_NOT_FOUND');
});
