import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { addWebsite, SITE, startedRun, testedPage } from '../../test/run-story.ts';
import { type ClaimedPage, claimPage } from './run-claim.ts';
import { recordPageResult } from './run-record.ts';
import {
  endWorker,
  insertWorker,
  listWorkersWithPages,
  MAX_LOST_WORKERS,
  releasePagesOfWorker,
  releaseStrayPages,
} from './workers.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('pages of a worker that is gone wait again, and its late results are refused', async () => {
  const worker = await newWorker();
  const page = await claimed(worker);
  assert.deepEqual(await releasePagesOfWorker(database.db, worker), { released: 1, settledRunIds: [] });
  assert.equal(await write(page), 'discarded', 'the page is nobody’s');
  const again = await claimPage(database.db, {
    testInstanceId: page.testInstanceId,
    workerId: await newWorker(),
  });
  assert.equal(again?.attempt, 2);
  assert.equal(await write(page), 'discarded', 'the page is somebody else’s');
  assert.ok(again);
  assert.equal(await write(again), 'recorded');
});

test('a page that took every worker down is given up, and its run can end', async () => {
  const worker = await newWorker();
  const { testInstanceId, testRunId } = await claimed(worker);
  for (let lost = 1; lost < MAX_LOST_WORKERS; lost += 1) {
    assert.deepEqual((await releasePagesOfWorker(database.db, worker)).settledRunIds, []);
    await claimPage(database.db, { testInstanceId, workerId: worker });
  }
  assert.deepEqual((await releasePagesOfWorker(database.db, worker)).settledRunIds, [testRunId]);
  const page = await database.db
    .selectFrom('test_instances')
    .select(['status', 'reason'])
    .where('id', '=', testInstanceId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(page, { status: 'FAILURE', reason: 'gave-up' });
});

test('a worker takes up what it has on paper and not in its hands, once that is sure', async () => {
  const worker = await newWorker();
  const [held, lost, fresh] = [await claimed(worker), await claimed(worker), await claimed(worker)];
  await sql`update test_instances set started = now() - interval '1 minute'
    where id = any(${[held.testInstanceId, lost.testInstanceId]}::uuid[])`.execute(database.db);
  const { released } = await releaseStrayPages(database.db, {
    workerId: worker,
    heldIds: [held.testInstanceId],
  });
  assert.equal(released, 1);
  const waiting = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('id', 'in', [held.testInstanceId, lost.testInstanceId, fresh.testInstanceId])
    .where('status', '=', 'PENDING')
    .execute();
  assert.deepEqual(waiting, [{ id: lost.testInstanceId }]);
});

test('those with pages at hand are told with how long they have been silent', async () => {
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
  const runId = await startedRun(database.db, await addWebsite(database.db), [SITE]);
  const { id } = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const page = await claimPage(database.db, { testInstanceId: id, workerId });
  assert.ok(page);
  return page;
}

async function write(page: ClaimedPage): Promise<string> {
  const recorded = await database.db.transaction().execute((tx) =>
    recordPageResult(tx, {
      ...page,
      result: testedPage(SITE),
      found: [],
      screenshot: null,
      factsSha256: null,
      stockSha256: null,
    }),
  );
  return recorded.outcome;
}
