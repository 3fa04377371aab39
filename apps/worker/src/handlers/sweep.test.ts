import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { finishRun, startRun } from '@abhigam/jobs';
import { claimRunStart, MAX_START_ATTEMPTS, seedRun } from '@abhigam/portal';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildWorld, type World } from '../../test/world.ts';
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

test('a run whose start job was lost gets another', async () => {
  const runId = await newRun();
  await loseJobs();
  await sweepNow();
  assert.deepEqual(await world.queue.liveKeys(startRun, [runId]), new Set([runId]));
});

test('what has its job is left alone', async () => {
  const runId = await newRun();
  await sweepNow();
  await sweepNow();
  const jobs = await sql`select id from pgboss.job where singleton_key = ${runId}`.execute(world.database.db);
  assert.equal(jobs.rows.length, 1);
});

test('a run that was begun too often ends with the pages it has', async () => {
  const runId = await newRun();
  for (let attempt = 0; attempt < MAX_START_ATTEMPTS; attempt += 1) await begin(runId);
  await loseJobs();
  await sweepNow();
  assert.notEqual((await world.run(runId)).seeded, null);
  assert.deepEqual(await world.queue.liveKeys(finishRun, [runId]), new Set([runId]));
});

test('a settled run whose finish job was lost gets another', async () => {
  const [runId, pageId] = await runWithPage();
  await world.database.db
    .updateTable('test_instances')
    .set({ status: 'COMPLETE' })
    .where('id', '=', pageId)
    .execute();
  await loseJobs();
  await sweepNow();
  assert.deepEqual(await world.queue.liveKeys(finishRun, [runId]), new Set([runId]));
});

test('a run that goes on for weeks ends with what it has', async () => {
  const [runId, pageId] = await runWithPage();
  await world.database.db
    .updateTable('test_runs')
    .set({ started: sql`now() - interval '15 days'` })
    .where('id', '=', runId)
    .execute();
  await sweepNow();
  const [page] = await world.pages(runId);
  assert.deepEqual([page?.id, page?.status, page?.reason], [pageId, 'FAILURE', 'gave-up']);
  assert.deepEqual(await world.queue.liveKeys(finishRun, [runId]), new Set([runId]));
});

async function sweepNow(): Promise<void> {
  await sweep({ db: world.database.db, queue: world.queue, log });
}

async function newRun(): Promise<string> {
  return world.startRun(await world.addWebsite(SITE + crypto.randomUUID()), SITE);
}

async function begin(runId: string): Promise<void> {
  await world.database.db.transaction().execute((tx) => claimRunStart(tx, runId));
}

async function runWithPage(): Promise<[runId: string, pageId: string]> {
  const runId = await newRun();
  await begin(runId);
  const { newPageIds } = await world.database.db
    .transaction()
    .execute((tx) => seedRun(tx, { runId, pages: [{ url: SITE, depth: 0 }], last: true }));
  const [pageId] = newPageIds;
  assert.ok(pageId);
  return [runId, pageId];
}

async function loseJobs(): Promise<void> {
  await sql`delete from pgboss.job`.execute(world.database.db);
}
