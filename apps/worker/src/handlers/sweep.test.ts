import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { updateLatestOfWebsite } from '@abhigam/db';
import { finishRun, gatherCauses, startRun } from '@abhigam/jobs';
import { claimRunStart, MAX_START_ATTEMPTS, seedRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildWorld, type World } from '../../test/world.ts';
import { handleGatherCauses } from './gather-causes.ts';
import { sweep } from './sweep.ts';

const SITE = 'https://site.example/';
const log = pino({ level: 'silent' });

let world: World;
before(async () => {
  world = await buildWorld();
});
beforeEach(async () => {
  await world.database.db.updateTable('test_runs').set({ status: 'CANCELLED' }).execute();
});
after(async () => {
  await world.close();
});

test('a run whose start job was lost gets a new one', async () => {
  const testRunId = await newRun();
  await loseJobs();
  await sweepNow();
  assert.deepEqual(await world.queue.liveKeys(startRun, [testRunId]), new Set([testRunId]));
});

test('enqueues nothing when the job exists', async () => {
  const testRunId = await newRun();
  await sweepNow();
  await sweepNow();
  const jobs = await sql`select id from pgboss.job where singleton_key = ${testRunId}`.execute(
    world.database.db,
  );
  assert.equal(jobs.rows.length, 1);
});

test('a run that was started too often ends with the pages it has', async () => {
  const testRunId = await newRun();
  for (let attempt = 0; attempt < MAX_START_ATTEMPTS; attempt += 1) await begin(testRunId);
  await loseJobs();
  await sweepNow();
  assert.notEqual((await world.run(testRunId)).seeded, null);
  assert.deepEqual(await world.queue.liveKeys(finishRun, [testRunId]), new Set([testRunId]));
});

test('a completed run whose finish job was lost gets a new one', async () => {
  const [testRunId, pageId] = await runWithPage();
  await world.database.db
    .updateTable('test_instances')
    .set({ status: 'COMPLETE' })
    .where('id', '=', pageId)
    .execute();
  await loseJobs();
  await sweepNow();
  assert.deepEqual(await world.queue.liveKeys(finishRun, [testRunId]), new Set([testRunId]));
});

test('a run that takes weeks is ended with what it has', async () => {
  const [testRunId, pageId] = await runWithPage();
  await world.database.db
    .updateTable('test_runs')
    .set({ started: sql`now() - interval '15 days'` })
    .where('id', '=', testRunId)
    .execute();
  await sweepNow();
  const [page] = await world.pages(testRunId);
  assert.deepEqual([page?.id, page?.status, page?.reason], [pageId, 'FAILURE', 'gave-up']);
  assert.deepEqual(await world.queue.liveKeys(finishRun, [testRunId]), new Set([testRunId]));
});

test('enqueues missing causes of a newest result, once', async () => {
  const { db } = world.database;
  const websiteId = await world.addWebsite(SITE + crypto.randomUUID());
  const completed = async (score: number | null) => {
    const id = await world.startRun(websiteId, SITE);
    await db
      .updateTable('test_runs')
      .set({ status: 'COMPLETE', score, completed: sql`clock_timestamp()`, pages_complete: 1 })
      .where('id', '=', id)
      .execute();
    await db.transaction().execute((tx) => updateLatestOfWebsite(tx, websiteId));
  };
  const swept = async () => {
    await loseJobs();
    await sweepNow();
    return [...(await world.queue.liveKeys(gatherCauses, [websiteId]))];
  };
  const gather = () => handleGatherCauses({ db, scoring: runScoring() }, { websiteId });

  assert.deepEqual(await swept(), []);
  await completed(70);
  assert.deepEqual(await swept(), [websiteId]);
  await gather();
  assert.deepEqual(await swept(), []);
  // A newer result supersedes it.
  await completed(80);
  assert.deepEqual(await swept(), [websiteId]);
  await gather();
  assert.deepEqual(await swept(), []);
  // Nothing can be gathered from removed findings.
  await db.deleteFrom('website_causes').where('website_id', '=', websiteId).execute();
  await db
    .updateTable('test_runs')
    .set({ findings_removed: new Date() })
    .where('website_id', '=', websiteId)
    .execute();
  assert.deepEqual(await swept(), []);
});

async function sweepNow(): Promise<void> {
  await sweep({ db: world.database.db, queue: world.queue, log });
}

async function newRun(): Promise<string> {
  return world.startRun(await world.addWebsite(SITE + crypto.randomUUID()), SITE);
}

async function begin(testRunId: string): Promise<void> {
  await world.database.db.transaction().execute((tx) => claimRunStart(tx, testRunId));
}

async function runWithPage(): Promise<[testRunId: string, pageId: string]> {
  const testRunId = await newRun();
  await begin(testRunId);
  const { newPageIds } = await world.database.db
    .transaction()
    .execute((tx) => seedRun(tx, { testRunId, pages: [{ url: SITE, depth: 0 }], last: true }));
  const [pageId] = newPageIds;
  assert.ok(pageId);
  return [testRunId, pageId];
}

async function loseJobs(): Promise<void> {
  await sql`delete from pgboss.job`.execute(world.database.db);
}
