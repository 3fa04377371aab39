import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readLogCheck } from '@abhigam/db';
import { DAY_MS } from '@abhigam/domain';
import { buildWebsite } from '@abhigam/testing';
import { type RawBuilder, sql } from 'kysely';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { activityLogReader } from '../events/activity-log-reader.ts';
import { systemPrincipal } from '../principal.ts';
import { checkActivityLog } from './check-activity-log.ts';
import { verifyActivityLog } from './verify-activity-log.ts';

const WORKER = systemPrincipal('worker');
const NEVER = new AbortController().signal;
const DAY = new Date('2026-03-01T03:00:00Z');
const days = (count: number) => new Date(DAY.getTime() + count * DAY_MS);
const NONE_MISSING = { events: 0, firstAt: null };

/** A log with `count` entries. */
async function openLog(t: TestContext, count: number) {
  const world = await openEventWorld();
  t.after(() => world.close());
  const { id } = await buildWebsite(world.database.db);
  const add = async (more: number) => {
    for (let times = 0; times < more; times += 1) await world.append(id);
    await world.readAll([activityLogReader()]);
  };
  await add(count);
  const check = (now: Date, stop = NEVER) => checkActivityLog({ db: world.worker.db }, WORKER, { stop, now });
  return { world, add, check };
}

/** Changes rows with the triggers disabled, as a database superuser could. */
async function tamper({ database }: EventWorld, ...crimes: RawBuilder<unknown>[]): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const crime of crimes) await crime.execute(tx);
  });
}

test('checks new entries daily and all entries weekly', async (t) => {
  const { world, add, check } = await openLog(t, 5);
  const first = await check(days(0));
  assert.deepEqual(
    [first.head?.no, first.checked, first.wholeChecked, first.changed, first.missing, first.broken],
    [5, days(0), days(0), null, NONE_MISSING, null],
  );
  await add(3);
  const second = await check(days(1));
  assert.deepEqual([second.head?.no, second.checked, second.wholeChecked], [8, days(1), days(0)]);
  assert.deepEqual(await readLogCheck(world.database.db), second);

  // Before the position from which the daily check continues.
  await tamper(world, sql`update activity_log set priority = 'LOW' where no = 2`);
  assert.equal((await check(days(2))).changed, null);
  const week = await check(days(7));
  assert.deepEqual([week.changed, week.wholeChecked], [2, days(7)]);

  // Compared in full every day until the fault is gone.
  await tamper(
    world,
    sql`update activity_log set priority = (select priority from activity_log where no = 3) where no = 2`,
  );
  assert.equal((await check(days(8))).changed, null);
});

test('the next check finds entries that were changed, removed or skipped since the previous check', async (t) => {
  const { world, add, check } = await openLog(t, 4);
  await check(days(0));
  await add(6);
  await tamper(world, sql`delete from activity_log where no = 7`);
  const removed = await check(days(1));
  assert.deepEqual([removed.changed, removed.missing.events, removed.broken], [8, 1, null]);
  assert.ok(removed.missing.firstAt);
});

test('finds entries truncated at the end together with their events, and entries written in their place', async (t) => {
  const { world, add, check } = await openLog(t, 6);
  await check(days(0));
  await tamper(
    world,
    sql`delete from portal_events where id in (select event_id from activity_log where no > 3)`,
    sql`delete from activity_log where no > 3`,
  );
  const cut = await check(days(1));
  assert.deepEqual([cut.changed, cut.missing, cut.broken, cut.head?.no], [null, NONE_MISSING, 6, 6]);
  assert.equal((await verifyActivityLog(world.database.db)).broken, 6);
  await add(5);
  const grown = await check(days(2));
  assert.deepEqual([grown.changed, grown.broken, grown.head?.no], [null, 6, 6]);
});

test('a stopped check resumes where it stopped and keeps its findings', async (t) => {
  const { world, check } = await openLog(t, 1);
  await sql`insert into portal_events (id, type, principal, payload)
    select gen_random_uuid(), 'signed-in', '{"kind": "system", "part": "worker"}', '{"type": "signed-in"}'
    from generate_series(1, 7000)`.execute(world.database.db);
  await world.readAll([activityLogReader()]);
  await tamper(world, sql`update activity_log set actor_id = gen_random_uuid() where no = 10`);
  const stopped = await check(days(0), AbortSignal.abort());
  assert.deepEqual([stopped.changed, stopped.checked, stopped.progress?.head?.no], [10, null, 5000]);
  // Entries before the resume position are not compared again.
  await tamper(world, sql`update activity_log set actor_id = null where no = 10`);
  const ended = await check(days(1));
  assert.deepEqual([ended.changed, ended.head?.no, ended.progress], [10, 7001, null]);
  assert.equal((await check(days(2))).changed, null);
});
