import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startRun } from '@abhigam/jobs';
import { buildTestSchedule, buildWebsite, type Served, serveHandler } from '@abhigam/testing';
import { pino } from 'pino';
import { buildWorld, type World } from '../../test/world.ts';
import { startDue } from './start-due.ts';

let world: World;
let site: Served;
before(async () => {
  world = await buildWorld();
  site = await serveHandler(async (_request, response) => {
    response.end('<!doctype html><title>A page</title>');
  });
});
after(async () => {
  await site.close();
  await world.close();
});

const NEVER = new AbortController().signal;

function deps(more: { isFull?: boolean } = {}) {
  return {
    db: world.database.db,
    queue: world.queue,
    log: pino({ level: 'silent' }),
    policy: { allowPrivate: true },
    runSettings: { contactUrl: null, maxPagesPerRun: 7 },
    isStorageFull: async () => more.isFull ?? false,
  };
}

async function dueSchedule(path: string) {
  const website = await buildWebsite(world.database.db, { url: `${site.origin}/${path}/` });
  const next_run = new Date(Date.now() - 1000);
  return buildTestSchedule(world.database.db, { website_id: website.id, next_run });
}

function runsOf(id: string) {
  return world.database.db.selectFrom('test_runs').selectAll().where('test_schedule_id', '=', id).execute();
}

test('starts a run that is due by the database clock, with its job and the settings of the worker', async () => {
  const { id } = await dueSchedule('due');
  await startDue(deps(), NEVER);
  const [run, ...others] = await runsOf(id);
  assert.ok(run);
  assert.deepEqual([others.length, run.max_pages], [0, 7]);
  assert.deepEqual(await world.queue.liveKeys(startRun, [run.id]), new Set([run.id]));
});

test('starts nothing when the disk is full, and the schedule says so', async () => {
  const { id } = await dueSchedule('full');
  await startDue(deps({ isFull: true }), NEVER);
  assert.deepEqual(await runsOf(id), []);
  const row = await world.database.db
    .selectFrom('test_schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.waiting_reason, row.waiting_refusal?.key], ['refused', 'refused.storageFull']);
});

test('a worker that stops starts no more schedules', async () => {
  const { id } = await dueSchedule('stopped');
  await startDue(deps(), AbortSignal.abort());
  assert.deepEqual(await runsOf(id), []);
});
