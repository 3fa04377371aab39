import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START_NOW } from '@abhigam/domain';
import { buildUser, until } from '@abhigam/testing';
import { SILENT } from '../../test/event-world.ts';
import { openScheduleWorld, type ScheduleWorld } from '../../test/schedule-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { newsReader } from '../events/news-reader.ts';
import { changeTestSchedule, fanOut } from '../index.ts';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;
const FIRST = new Date('2026-01-05T03:30:00.000Z');
/** Minutes after the scheduled time at which a schedule retries; it gives up at the last. */
const TRIES = [0, 1, 3, 8, 18, 38, 68, 128];

test('reports a failing schedule once, and again only if it was changed and fails again', async (context) => {
  const world = await openScheduleWorld();
  context.after(() => world.close());
  const { id, website_id, organization_id } = await world.newSchedule({
    cron: '0 9 * * 1',
    start_time: FIRST,
    next_run: FIRST,
  });
  const admin = await buildUser(world.database.db, { role: 'ADMIN', organization_id });
  const sentMails = () => mailsOf(world, admin.id);

  world.setDown(true);
  await weeks(world, 0, 1);
  assert.deepEqual(await sentMails(), [], 'no report after two failures');
  // A successful start resets the count.
  world.setDown(false);
  await weeks(world, 2);
  await world.endRuns(id);
  world.setDown(true);
  await weeks(world, 3, 4);
  assert.deepEqual(await sentMails(), []);
  await weeks(world, 5);
  assert.deepEqual(await sentMails(), ['schedule-failing']);
  await weeks(world, 6, 7);
  assert.deepEqual(await sentMails(), ['schedule-failing'], 'reported once');

  const again = new Date(FIRST.getTime() + 8 * WEEK);
  world.setDown(false);
  world.setClock(again);
  const schedule = await world.row(id);
  await changeTestSchedule(
    { ...world.deps, db: world.database.db, vault: { seal: (text) => text }, clock: () => again },
    {
      kind: 'person',
      userId: (await buildUser(world.database.db, { role: 'SUPERADMIN' })).id,
      role: 'SUPERADMIN',
      organizationId: null,
      isApproved: true,
      origin: { address: null, requestId: null },
    },
    {
      testScheduleId: id,
      form: {
        name: schedule.name,
        baseUrl: schedule.base_url,
        websiteId: website_id,
        status: 'ACTIVE',
        testSettings: {
          testMode: schedule.test_mode,
          wcagVersion: schedule.wcag_version,
          wcagLevel: schedule.wcag_level,
          disableExperimental: schedule.disable_experimental,
        },
        cron: '0 9 * * 1',
        repeatFrequencyMs: 0,
        startTimeEpoch: START_NOW,
      },
    },
  );
  await world.sweepAt(again);
  await world.endRuns(id);
  assert.deepEqual(await sentMails(), ['schedule-failing'], 'it works');
  world.setDown(true);
  await weeks(world, 9, 10);
  assert.equal((await sentMails()).length, 1);
  await weeks(world, 11);
  assert.deepEqual(await sentMails(), ['schedule-failing', 'schedule-failing'], 'it fails again');
});

/** Runs all attempts at the schedule's times in these weeks. */
async function weeks(world: ScheduleWorld, ...numbers: number[]): Promise<void> {
  for (const number of numbers)
    for (const minutes of TRIES)
      await world.sweepAt(new Date(FIRST.getTime() + number * WEEK + minutes * MINUTE));
}

async function mailsOf({ database, worker }: ScheduleWorld, userId: string): Promise<string[]> {
  const readers = [newsReader(spyQueue())];
  await until(
    'all events are read',
    async () => (await fanOut({ db: worker.db, log: SILENT }, readers)).isDone,
  );
  const rows = await database.db
    .selectFrom('notices')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
