import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startRun } from '@abhigam/jobs';
import { buildTestRun, buildUser } from '@abhigam/testing';
import { openScheduleWorld, type ScheduleWorld } from '../../test/schedule-world.ts';
import { systemPrincipal } from '../principal.ts';
import { changeTestSchedule } from './change-test-schedule.ts';
import { deactivateTestSchedule } from './deactivate-test-schedule.ts';
import { timesToForm } from './schedule-times.ts';
import { startDueSchedules } from './start-due-schedules.ts';

let world: ScheduleWorld;
before(async () => {
  world = await openScheduleWorld();
});
beforeEach(() => world.clear());
after(() => world.close());

const SWEEP = systemPrincipal('sweep');
const DEMO = systemPrincipal('demo');
const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

/** Mondays at 09:00 in India. */
const WEEKLY = '0 9 * * 1';
const FIRST = new Date('2026-01-05T03:30:00.000Z');
const later = (ms: number, than = FIRST) => new Date(than.getTime() + ms);
const week = (number: number) => later(number * WEEK).toISOString();

async function weekly(overrides: Parameters<ScheduleWorld['newSchedule']>[0] = {}) {
  return world.newSchedule({ cron: WEEKLY, start_time: FIRST, next_run: FIRST, ...overrides });
}

test('a run begins at its time, once, and stores the next time with it', async () => {
  const { id } = await weekly();
  await world.sweepAt(later(-1));
  assert.deepEqual(await world.turns(id), []);
  await world.sweepAt(FIRST);
  await world.sweepAt(later(15_000));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
  const [run, ...others] = await world.runs(id);
  assert.deepEqual(others, []);
  assert.ok(world.jobs.some(({ name, payload }) => name === startRun.name && payload.testRunId === run?.id));
  const row = await world.row(id);
  assert.deepEqual([row.status, row.next_run?.toISOString()], ['ACTIVE', week(1)]);
});

test('a run has the settings of its schedule and belongs to its creator', async () => {
  const { id: user_id } = await buildUser(world.database.db, { role: 'TESTER' });
  const { id } = await world.newSchedule({
    cron: WEEKLY,
    next_run: FIRST,
    user_id,
    test_mode: 'single_page',
    wcag_version: '2.1 without ARIA',
    wcag_level: 'AAA',
    disable_experimental: false,
    sources: ['andi'],
  });
  await world.sweepAt(FIRST);
  const run = await world.database.db
    .selectFrom('test_runs')
    .selectAll()
    .where('test_schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [run.user_id, run.test_mode, run.wcag_version, run.wcag_level, run.disable_experimental, run.sources],
    [user_id, 'single_page', '2.1 without ARIA', 'AAA', false, ['andi']],
  );
});

test('of many concurrent workers, one starts the run', async () => {
  const ids = [];
  for (let count = 0; count < 10; count += 1) ids.push((await weekly()).id);
  world.setClock(FIRST);
  await Promise.all([1, 2, 3, 4].map(() => startDueSchedules(world.deps, SWEEP)));
  for (const id of ids) {
    assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
    assert.equal((await world.runs(id)).length, 1);
  }
});

test('after several missed times, the newest is run late, and the others are shown as skipped', async () => {
  const { id } = await weekly();
  await world.sweepAt(later(2 * WEEK + 60 * MINUTE));
  assert.deepEqual(await world.turns(id), [
    [week(0), 'skipped', 'made-with-later'],
    [week(1), 'skipped', 'made-with-later'],
    [week(2), 'started', 'portal-was-down'],
  ]);
  assert.equal((await world.runs(id)).length, 1);
  assert.deepEqual(await world.events(id), ['schedule-turn-late']);
  assert.equal((await world.row(id)).next_run?.toISOString(), week(3));
});

test('the next time waits during a run of the schedule, with start and reason of the wait', async () => {
  const { id } = await weekly();
  await world.sweepAt(FIRST);
  await world.sweepAt(later(WEEK));
  const row = await world.row(id);
  assert.deepEqual([row.next_run?.toISOString(), row.waiting_reason], [week(1), 'run-under-way']);
  assert.equal((await world.runs(id)).length, 1);
  await world.sweepAt(later(WEEK + 5 * MINUTE));
  await world.endRuns(id);
  await world.sweepAt(later(WEEK + 10 * MINUTE));
  assert.deepEqual(await world.turns(id), [
    [week(0), 'started', null],
    [week(1), 'started', 'run-under-way'],
  ]);
  assert.deepEqual(await world.events(id), ['schedule-turn-late']);
  assert.equal((await world.row(id)).waiting_reason, null);
});

test('a schedule also waits for a run of the same URL started by a user', async () => {
  const { id, website_id, base_url } = await weekly();
  const run = await buildTestRun(world.database.db, { website_id, base_url });
  await world.sweepAt(FIRST);
  assert.equal((await world.row(id)).waiting_reason, 'run-under-way');
  await world.database.db
    .updateTable('test_runs')
    .set({ status: 'CANCELLED' })
    .where('id', '=', run.id)
    .execute();
  await world.sweepAt(later(MINUTE));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', 'run-under-way']]);
});

test('a waiting time is skipped when the next one is due, which then begins in time', async () => {
  const { id } = await weekly();
  await world.sweepAt(FIRST);
  await world.sweepAt(later(WEEK));
  await world.endRuns(id);
  await world.sweepAt(later(2 * WEEK));
  assert.deepEqual(await world.turns(id), [
    [week(0), 'started', null],
    [week(1), 'skipped', 'made-with-later'],
    [week(2), 'started', null],
  ]);
});

test('a site that is temporarily down is tested late, with the reason', async () => {
  const { id } = await weekly();
  world.setDown(true);
  await world.sweepAt(FIRST);
  const row = await world.row(id);
  assert.deepEqual([row.waiting_reason, row.waiting_refusal?.key], ['refused', 'refused.url']);
  await world.sweepAt(later(30_000));
  assert.equal((await world.row(id)).refusals, 1, 'no retry within a minute');
  world.setDown(false);
  await world.sweepAt(later(MINUTE));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', 'refused']]);
});

test('gives up a time after repeated refusals; after three such times the schedule is FAILURE', async () => {
  const { id } = await weekly();
  world.setDown(true);
  for (const number of [0, 1, 2])
    for (let minutes = 0; minutes <= 150; minutes += 1)
      await world.sweepAt(later(number * WEEK + minutes * MINUTE));
  assert.deepEqual(
    await world.turns(id),
    [0, 1, 2].map((number) => [week(number), 'refused', 'refused']),
  );
  const row = await world.row(id);
  assert.deepEqual(
    [row.status, row.status_detail?.key, row.next_run, row.failures_in_row],
    ['FAILURE', 'refused.url', null, 3],
  );
  assert.deepEqual(await world.events(id), [
    ...[1, 2, 3].flatMap(() => ['schedule-turn-late', 'schedule-turn-refused']),
    'schedule-failing',
  ]);
  assert.deepEqual(await world.runs(id), []);
});

test('a time without proof of ownership is given up immediately, and the schedule does not fail', async () => {
  const { id } = await weekly({ test_mode: 'full_site' });
  const deps = { ...world.deps, settings: { ...world.deps.settings, proofOfOwnership: 'all' } as const };
  const lookAt = async (time: Date) => {
    world.setClock(time);
    await startDueSchedules(deps, systemPrincipal('sweep'));
  };
  for (const number of [0, 1, 2, 3]) await lookAt(later(number * WEEK));
  assert.deepEqual(
    await world.turns(id),
    [0, 1, 2, 3].map((number) => [week(number), 'refused', 'refused']),
  );
  const row = await world.row(id);
  assert.deepEqual(
    [row.status, row.next_run?.toISOString(), row.failures_in_row, row.waiting_reason],
    ['ACTIVE', week(4), 0, null],
  );
  assert.deepEqual(await world.events(id), Array(4).fill('schedule-turn-refused'));
  const { refusal } = await world.database.db
    .selectFrom('schedule_turns')
    .select('refusal')
    .where('test_schedule_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.equal(refusal?.key, 'refused.ownership');
  // Single-page runs need no proof.
  const { id: ofPage } = await weekly({ test_mode: 'single_page' });
  await lookAt(FIRST);
  assert.equal((await world.runs(ofPage)).length, 1);
});

test('a one-time schedule without proof of ownership is FAILURE, with the reason', async () => {
  const once = { cron: null, repeat_days: null, start_time: FIRST, next_run: FIRST };
  const { id } = await world.newSchedule({ ...once, test_mode: 'full_site' });
  const deps = { ...world.deps, settings: { ...world.deps.settings, proofOfOwnership: 'all' } as const };
  world.setClock(FIRST);
  await startDueSchedules(deps, systemPrincipal('sweep'));
  const row = await world.row(id);
  assert.deepEqual([row.status, row.status_detail?.key], ['FAILURE', 'refused.ownership']);
  assert.deepEqual(await world.events(id), ['schedule-turn-refused', 'schedule-failing']);
});

test('one successful start resets the failures', async () => {
  const { id } = await world.newSchedule({ cron: WEEKLY, next_run: FIRST, failures_in_row: 2 });
  await world.sweepAt(FIRST);
  assert.equal((await world.row(id)).failures_in_row, 0);
});

test('a one-time schedule is COMPLETE when its run has begun, and FAILURE if it never could', async () => {
  const once = { cron: null, repeat_days: null, start_time: FIRST, next_run: FIRST };
  const [done, undone] = [await world.newSchedule(once), await world.newSchedule(once)];
  await world.endRuns(done.id);
  await world.database.db
    .updateTable('test_schedules')
    .set({ look_at: later(MINUTE), next_run: later(MINUTE), start_time: later(MINUTE) })
    .where('id', '=', undone.id)
    .execute();
  await world.sweepAt(FIRST);
  world.setDown(true);
  for (let minutes = 1; minutes <= 160; minutes += 1) await world.sweepAt(later(minutes * MINUTE));
  assert.equal((await world.row(done.id)).status, 'COMPLETE');
  assert.equal((await world.row(undone.id)).status, 'FAILURE');
  assert.deepEqual(await world.turns(undone.id), [[later(MINUTE).toISOString(), 'refused', 'refused']]);
});

test('runs of a paused website wait without limit and do not fail', async () => {
  const { id, website_id } = await weekly();
  const pause = (paused: Date | null) =>
    world.database.db.updateTable('websites').set({ paused }).where('id', '=', website_id).execute();
  await pause(FIRST);
  for (const days of [0, 1, 2, 3]) await world.sweepAt(later(days * 86_400_000));
  const row = await world.row(id);
  assert.deepEqual(
    [row.status, row.waiting_refusal?.key, row.failures_in_row],
    ['ACTIVE', 'refused.websitePaused', 0],
  );
  await pause(null);
  await world.sweepAt(later(4 * 86_400_000));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', 'refused']]);
});

test('a worker killed between check and commit leaves nothing, and the run is started once', async () => {
  const { id } = await weekly();
  world.setClock(FIRST);
  const dying = {
    ...world.deps,
    queue: {
      async enqueue() {
        throw new Error('the worker was killed');
      },
    },
  };
  await startDueSchedules(dying, SWEEP);
  assert.deepEqual([await world.turns(id), await world.runs(id)], [[], []]);
  await world.sweepAt(later(30_000));
  assert.deepEqual(await world.turns(id), [], 'the worker may be slow instead');
  await world.sweepAt(later(60_000));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
});

test('a slow worker does not start a run that another worker has started', async () => {
  const { id } = await weekly();
  world.setClock(FIRST);
  world.beforeResponse(async () => {
    // The lease of the first has expired, and nothing else has been written yet.
    await world.sweepAt(later(61_000));
  });
  await startDueSchedules(world.deps, SWEEP);
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
  assert.equal((await world.runs(id)).length, 1);
});

test('a schedule stopped during the check of its URL starts nothing', async () => {
  const { id } = await weekly();
  world.beforeResponse(async () => {
    const deps = { ...world.deps, db: world.database.db };
    await deactivateTestSchedule(deps, systemPrincipal('demo'), { testScheduleId: id });
  });
  await world.sweepAt(FIRST);
  assert.deepEqual(await world.runs(id), []);
  assert.deepEqual(await world.turns(id), [[week(0), 'skipped', null]]);
});

test('skips a schedule locked by another transaction', async () => {
  const { id } = await weekly();
  const transaction = await world.database.db.startTransaction().execute();
  await transaction.selectFrom('test_schedules').select('id').where('id', '=', id).forUpdate().execute();
  await world.sweepAt(FIRST);
  assert.deepEqual(await world.turns(id), []);
  await transaction.rollback().execute();
  await world.sweepAt(later(1000));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
});

test('a clock set back starts nothing twice', async () => {
  const { id } = await weekly();
  await world.sweepAt(FIRST);
  await world.endRuns(id);
  for (const minutes of [-60, -1, 0, 1, 60]) {
    await world.sweepAt(later(minutes * MINUTE));
    await world.repairSchedules();
  }
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
});

test('after a clock was a year ahead, the schedule continues at its next time', async () => {
  const { id } = await weekly();
  await world.sweepAt(later(52 * WEEK + MINUTE));
  assert.equal((await world.turns(id)).length, 53);
  await world.endRuns(id);
  world.setClock(later(-60 * MINUTE));
  await world.repairSchedules();
  assert.equal((await world.row(id)).next_run?.toISOString(), week(0));
  await world.sweepAt(FIRST);
  assert.deepEqual(await world.turns(id), [
    [week(0), 'started', null],
    [week(52), 'started', null],
  ]);
});

test('a schedule that waited because of a fast clock begins at its time, on time', async () => {
  const { id, website_id, base_url } = await weekly();
  const run = await buildTestRun(world.database.db, { website_id, base_url });
  await world.sweepAt(later(3 * 86_400_000));
  const row = await world.row(id);
  assert.deepEqual([row.next_run?.toISOString(), row.waiting_reason], [week(0), 'run-under-way']);
  world.setClock(later(-60 * MINUTE));
  await world.repairSchedules();
  await world.database.db
    .updateTable('test_runs')
    .set({ status: 'COMPLETE' })
    .where('id', '=', run.id)
    .execute();
  await world.sweepAt(FIRST);
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
});

test('a schedule claimed with a fast clock by a killed worker is claimed again once the clock is correct', async () => {
  const { id } = await weekly();
  await world.database.db
    .updateTable('test_schedules')
    .set({ look_at: later(WEEK / 2) })
    .where('id', '=', id)
    .execute();
  world.setClock(later(MINUTE));
  await world.repairSchedules();
  await world.sweepAt(later(MINUTE));
  assert.deepEqual(await world.turns(id), [[week(0), 'started', null]]);
});

test('after a clock was set back, times while the schedule was stopped are not run', async () => {
  const { id } = await weekly();
  await skippedWhilePaused(id, async () => {
    world.setClock(later(60 * MINUTE));
    await deactivateTestSchedule(ownerDeps(), DEMO, { testScheduleId: id });
    world.setClock(later(WEEK + MINUTE));
    await saveAgain(id);
  });
  await world.sweepAt(later(WEEK + 2 * MINUTE));
  assert.deepEqual(await world.turns(id), [[week(0), 'skipped', 'refused']]);
  await world.sweepAt(later(2 * WEEK));
  assert.deepEqual((await world.turns(id)).at(-1), [week(2), 'started', null]);
  assert.equal((await world.runs(id)).length, 1);
});

test('after a clock was set back, times before the schedule had its new timetable are not run', async () => {
  const started = { start_time: FIRST, starts_now: true, next_run: FIRST };
  const { id } = await world.newSchedule({ ...started, cron: '0 9 31 * *' });
  await skippedWhilePaused(id, async () => {
    world.setClock(later(WEEK + MINUTE));
    await saveAgain(id, { cron: WEEKLY });
  });
  await world.sweepAt(later(WEEK + 2 * MINUTE));
  assert.deepEqual(await world.turns(id), [[week(0), 'skipped', 'refused']]);
  assert.deepEqual(await world.runs(id), []);
  assert.equal((await world.row(id)).next_run?.toISOString(), week(2));
});

test('a schedule changed with a fast clock waits until then, or until it is saved with the correct clock', async () => {
  const { id } = await world.newSchedule({
    cron: '0 9 31 * *',
    start_time: FIRST,
    next_run: later(26 * 86_400_000),
  });
  world.setClock(later(52 * WEEK + MINUTE));
  await saveAgain(id, { cron: WEEKLY });
  // The same rows could mean that the clock was correct then and is slow now, so the time between cannot be run
  // automatically.
  world.setClock(later(-60 * MINUTE));
  await world.repairSchedules();
  await world.sweepAt(FIRST);
  assert.equal((await world.row(id)).next_run?.toISOString(), week(53));
  assert.deepEqual(await world.runs(id), []);
  world.setClock(later(MINUTE));
  await saveAgain(id);
  assert.equal((await world.row(id)).next_run?.toISOString(), week(1));
  await world.sweepAt(later(WEEK));
  const started = (await world.turns(id)).filter(([, outcome]) => outcome === 'started');
  assert.deepEqual(started, [[week(1), 'started', null]]);
});

/**
 * Its first time waits for a pause to end and is skipped by a user's change; then the clock is set back to
 * before it for a while.
 */
async function skippedWhilePaused(id: string, change: () => Promise<void>): Promise<void> {
  const { website_id } = await world.row(id);
  const pause = (paused: Date | null) =>
    world.database.db.updateTable('websites').set({ paused }).where('id', '=', website_id).execute();
  await pause(FIRST);
  await world.sweepAt(FIRST);
  await change();
  await pause(null);
  await world.sweepAt(later(-60 * MINUTE));
  await world.repairSchedules();
}

function ownerDeps() {
  return { ...world.deps, db: world.database.db, vault: { seal: () => '' } };
}

async function saveAgain(id: string, changes: { cron?: string } = {}): Promise<void> {
  const row = await world.row(id);
  const form = {
    name: row.name,
    baseUrl: row.base_url,
    status: 'ACTIVE',
    testSettings: {
      testMode: row.test_mode,
      wcagVersion: row.wcag_version,
      wcagLevel: row.wcag_level,
      disableExperimental: row.disable_experimental,
    },
    ...timesToForm(row),
    ...changes,
  } as const;
  await changeTestSchedule(ownerDeps(), DEMO, { testScheduleId: id, form });
}

test('sends one statement if nothing is due', async () => {
  await weekly();
  let statements = 0;
  const counting = world.worker.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  world.setClock(later(-MINUTE));
  await startDueSchedules({ ...world.deps, db: counting }, SWEEP);
  assert.equal(statements, 1);
});

test('only the system can start schedules', async () => {
  const person = {
    kind: 'person',
    userId: crypto.randomUUID(),
    role: 'SUPERADMIN',
    organizationId: null,
    isApproved: true,
    origin: { address: null, requestId: null },
  } as const;
  await assert.rejects(startDueSchedules(world.deps, person), { code: 'ER_FORBIDDEN' });
});
