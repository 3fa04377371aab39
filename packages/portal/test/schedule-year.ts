import { randomBytes } from 'node:crypto';
import { buildUser, type CrashableServer, startCrashableServer } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { sql } from 'kysely';
import {
  changeTestSchedule,
  deactivateTestSchedule,
  deleteTestSchedule,
  type Principal,
  type ScheduleForm,
  startDueSchedules,
  systemPrincipal,
  timesToForm,
} from '../src/index.ts';
import { openScheduleWorld, type ScheduleWorld } from './schedule-world.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { openYearClock, type YearClock } from './year-clock.ts';
import type { YearLog } from './year-log.ts';
import type { OpenSenders } from './year-senders.ts';
import { type WebsitesOfYear, websitesOfYear } from './year-websites.ts';

const SWEEP = systemPrincipal('sweep');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2027-06-01T00:00:00Z');
const END = BEGIN + 366 * DAY;

/** A period with one frequency: the expected times. */
export interface Promised {
  testScheduleId: string;
  cron: string | null;
  repeatDays: number | null;
  start: number;
  startsNow: boolean;
  /** Exclusive lower bound; `start` itself is included if it begins there. */
  from: number;
  /** Inclusive upper bound; null while it continues. */
  to: number | null;
}

/** A run as the simulation knows it: instants of the true clock. */
export interface TrueRun {
  id: string;
  testScheduleId: string;
  began: number;
  ended: number | null;
}

export interface Year {
  promised: Promised[];
  runs: TrueRun[];
  /** Runs started before their time by a clock that was ahead. */
  early: Set<string>;
  /** Schedules with due times that no worker would have checked for hours, or that waited for a future time. */
  asleep: string[];
  /** The simulated history of the websites. */
  log: YearLog;
  end: number;
}

export interface YearOptions {
  seed: number;
  websites: number;
  /** Whether it uses a separate server that is lost and restarted. */
  losesServer?: boolean;
  /** Default: mails and webhook deliveries are recorded instead of sent. */
  openSenders?: OpenSenders;
}

/**
 * Simulates a year of schedules of all kinds with its own clock: long runs, sites that are down, paused
 * websites, users who change, stop and delete schedules, racing and killed workers, outages of the portal,
 * clocks that jump. At the end all faults stop and waiting work is done.
 */
export async function simulateYear(
  world: ScheduleWorld,
  {
    seed,
    websites,
    openSenders,
    clock,
    server,
  }: YearOptions & { clock: YearClock; server: CrashableServer | null },
): Promise<Year> {
  const { db } = world.database;
  const dice = seededRandom(seed);
  const key = randomBytes(32);
  const vault = new Vault([key]);
  const following: WebsitesOfYear = await websitesOfYear(world, {
    seed,
    key,
    openSenders: openSenders ?? null,
    setTime: (time) => clock.set(new Date(time)),
    server,
    upgradeAt: BEGIN + dice.between(60 * DAY, 300 * DAY),
  });
  const year: Year = { promised: [], runs: [], early: new Set(), asleep: [], log: following.log, end: END };
  const open = new Map<string, Promised>();
  /** In creation order. Ids are random, so using them would make the year differ for the same seed. */
  const schedules: string[] = [];
  const endsOfRuns = new Map<string, number>();
  const admin = await superadmin(world);
  const useDeps = {
    ...world.deps,
    db,
    vault,
  };
  let now = BEGIN;
  let upAgain = 0;
  try {
    await live();
  } finally {
    // A running sender process would keep a failed year from exiting.
    await following.close();
  }
  return year;

  async function live(): Promise<void> {
    await setClock(now);
    for (let count = 0; count < websites; count += 1) await addSchedule();

    while (now < END) {
      now = Math.min(END, await nextMoment());
      if (dice.chance(0.02)) now = Math.min(END, now + dice.between(HOUR, 20 * DAY));
      await settleWorld();
      await look();
      await following.live(now);
      if (dice.chance(0.25)) await interfere();
    }
    // Faults stop here: waiting work is done, one after the other.
    world.setDown(false);
    await db.updateTable('websites').set({ paused: null }).execute();
    for (let turn = 0; turn < 20 && (await isSomethingDue()); turn += 1) {
      endsOfRuns.clear();
      await endAllRuns();
      now += 2 * HOUR;
      await setClock(now);
      await startDueSchedules(world.deps, SWEEP);
      await noteRuns();
      await noteEnds();
    }
    year.end = now;
    await endAllRuns();
    await following.finish(now);
  }

  function setClock(time: number): Promise<void> {
    world.setClock(new Date(time));
    return clock.set(new Date(time));
  }

  async function addSchedule() {
    const start = BEGIN + dice.between(0, 40 * DAY);
    const frequency = frequencyOf(dice);
    const first = new Date(start);
    const row = await world.newSchedule({
      ...frequency,
      wcag_version: dice.pick(['2.1', '2.2', '2.2 without ARIA']),
      wcag_level: dice.pick(['AA', 'AAA']),
      start_time: first,
      next_run: first,
      look_at: first,
    });
    schedules.push(row.id);
    await following.addWebsite(row.website_id);
    // Saved as a form is, so that the portal computes the first time.
    await save(row.id, { startTimeEpoch: String(start + 1), ...frequencyInput(frequency) }, true);
  }

  async function save(id: string, changes: Partial<ScheduleForm>, isNew = false): Promise<void> {
    const row = await world.row(id);
    const form: ScheduleForm = {
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
    };
    await changeTestSchedule(useDeps, admin, { testScheduleId: id, form });
    const saved = await world.row(id);
    const isSame =
      !isNew &&
      row.status === saved.status &&
      JSON.stringify(timesToForm(row)) === JSON.stringify(timesToForm(saved));
    if (isSame) return;
    close(id);
    if (saved.status !== 'ACTIVE') return;
    const startsNow = saved.starts_now && saved.start_time.getTime() === now;
    const promised: Promised = {
      testScheduleId: id,
      cron: saved.cron,
      repeatDays: saved.repeat_days,
      start: saved.start_time.getTime(),
      startsNow,
      from: startsNow ? now - 1 : now,
      to: null,
    };
    year.promised.push(promised);
    open.set(id, promised);
  }

  function close(id: string) {
    const promised = open.get(id);
    if (promised) promised.to = now;
    open.delete(id);
  }

  /** The next instant at which a worker has work: exact for due times, after hours for waiting ones. */
  async function nextMoment(): Promise<number> {
    const rows = await db
      .selectFrom('test_schedules')
      .select(['look_at', 'waiting_reason', 'refusals'])
      .where('look_at', 'is not', null)
      .orderBy('look_at')
      .execute();
    const due = rows.find(({ waiting_reason }) => waiting_reason === null)?.look_at?.getTime();
    // Retries after refusals are limited; waiting for the end of a run or pause is not.
    const isRefused = rows.some(({ refusals }) => refusals > 0);
    const waits = rows.some(({ waiting_reason }) => waiting_reason !== null);
    const times = [
      due === undefined ? END : Math.max(now + 1000, due + dice.between(0, 10_000)),
      isRefused ? now + dice.between(5 * MINUTE, 3 * HOUR) : waits ? now + dice.between(HOUR, 2 * DAY) : END,
      now + 10 * DAY,
    ];
    return Math.min(...times);
  }

  async function settleWorld(): Promise<void> {
    await setClock(now);
    if (now >= upAgain) world.setDown(false);
    const ended = [...endsOfRuns].filter(([, end]) => end <= now).map(([id]) => id);
    for (const id of ended) {
      endsOfRuns.delete(id);
      await following.endRun(id, now);
      const run = year.runs.find((one) => one.id === id);
      if (run) run.ended = now;
    }
  }

  async function endAllRuns(): Promise<void> {
    for (const run of year.runs) {
      if (run.ended !== null) continue;
      run.ended = now;
      await following.endRun(run.id, now);
    }
    // Schedules wait for these, too.
    await following.endAsked(now);
  }

  async function look(): Promise<void> {
    if (dice.chance(0.05)) {
      // The worker dies and its transactions roll back; its claims are due again when the lease expires.
      const dead = { ...world.deps, queue: { enqueue: () => Promise.reject(new Error('dead')) } };
      await startDueSchedules(dead, SWEEP);
      now += 61_000;
      await settleWorld();
    }
    if (dice.chance(0.06)) await lookSlowly();
    else if (dice.chance(0.2))
      await Promise.all([startDueSchedules(world.deps, SWEEP), startDueSchedules(world.deps, SWEEP)]);
    else await startDueSchedules(world.deps, SWEEP);
    await noteRuns();
    await noteEnds();
    await recordSleep();
  }

  /**
   * A worker waits for a site's response until another one has completed its claim, even until the end of the
   * run; or a user stops the schedule.
   */
  async function lookSlowly(): Promise<void> {
    const isStopped = dice.chance(0.3);
    const wait = async () => {
      const due = await dueIds();
      now = Math.min(END, now + 61_000);
      await settleWorld();
      if (isStopped)
        for (const id of due) {
          await deactivateTestSchedule(useDeps, admin, { testScheduleId: id }).then(
            () => close(id),
            refusedAsDone,
          );
        }
      await startDueSchedules(world.deps, SWEEP);
      await noteRuns();
      await noteEnds();
      now = Math.min(END, now + 6 * HOUR);
      await settleWorld();
    };
    let waited = Promise.resolve();
    world.beforeResponse(() => {
      waited = wait();
      return waited;
    });
    await startDueSchedules(world.deps, SWEEP);
    world.beforeResponse(async () => {});
    await waited;
  }

  async function dueIds(): Promise<string[]> {
    const rows = await db
      .selectFrom('test_schedules')
      .select('id')
      .where('next_run', '<=', new Date(now))
      .execute();
    return rows.map(({ id }) => id);
  }

  async function recordSleep(): Promise<void> {
    const { rows } = await sql<{ asleep: string }>`
      select to_jsonb(s)::text as asleep from test_schedules s
      where status = 'ACTIVE' and look_at > next_run
        and (next_run > ${new Date(now)} or look_at > ${new Date(now + 2 * HOUR)})`.execute(db);
    year.asleep.push(...rows.map(({ asleep }) => asleep));
  }

  async function noteRuns(): Promise<{ id: string }[]> {
    const known = new Set(year.runs.map(({ id }) => id));
    const rows = await db
      .selectFrom('test_runs')
      .select(['id', 'test_schedule_id'])
      .where('status', '=', 'PENDING')
      .execute();
    const begun = rows
      .flatMap(({ id, test_schedule_id: of }) => (of === null || known.has(id) ? [] : [{ id, of }]))
      .sort((one, other) => schedules.indexOf(one.of) - schedules.indexOf(other.of));
    for (const { id, of: testScheduleId } of begun) {
      year.runs.push({ id, testScheduleId, began: now, ended: null });
      endsOfRuns.set(
        id,
        now + (dice.chance(0.03) ? dice.between(DAY, 40 * DAY) : dice.between(MINUTE, 5 * HOUR)),
      );
    }
    return begun;
  }

  /** Schedules that became COMPLETE or FAILURE have no further expected times. */
  async function noteEnds(): Promise<void> {
    const rows = await db
      .selectFrom('test_schedules')
      .select('id')
      .where('status', '<>', 'ACTIVE')
      .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...open.keys()])
      .execute();
    for (const { id } of rows) close(id);
  }

  async function interfere(): Promise<void> {
    const rows = await db
      .selectFrom('test_schedules')
      .select(['id', 'website_id', 'status'])
      .where('deleted', 'is', null)
      .execute();
    const inOrder = rows.toSorted((one, other) => schedules.indexOf(one.id) - schedules.indexOf(other.id));
    const one = inOrder[dice.between(0, inOrder.length - 1)];
    if (!one) return;
    const frequency = frequencyOf(dice);
    switch (dice.between(1, 9)) {
      case 1:
        world.setDown(true);
        upAgain =
          now + (dice.chance(0.2) ? dice.between(DAY, 50 * DAY) : dice.between(10 * MINUTE, 5 * HOUR));
        return;
      case 2:
        await db
          .updateTable('websites')
          .set({ paused: dice.chance(0.3) ? new Date(now) : null })
          .where('id', '=', one.website_id)
          .execute();
        return;
      case 3:
        world.setDown(false);
        return save(one.id, { ...frequencyInput(frequency), startTimeEpoch: '-1' });
      case 4:
        world.setDown(false);
        return save(one.id, {
          ...frequencyInput(frequency),
          startTimeEpoch: String(now + dice.between(1, 30 * DAY)),
        });
      case 5:
        return save(one.id, { name: `Name ${dice.between(1, 9)}` }).catch(refusedAsOver);
      case 6:
        if (one.status === 'COMPLETE') return;
        await deactivateTestSchedule(useDeps, admin, { testScheduleId: one.id });
        return close(one.id);
      case 7:
        if (dice.chance(0.8)) return;
        await deleteTestSchedule(useDeps, admin, { testScheduleId: one.id });
        return close(one.id);
      case 8:
        return clockAhead(dice.between(HOUR, 100 * DAY));
      default:
        return clockBehind(dice.between(MINUTE, 10 * DAY));
    }
  }

  async function clockAhead(ms: number): Promise<void> {
    const { length: paused } = await db
      .selectFrom('websites')
      .select('id')
      .where('paused', 'is not', null)
      .execute();
    if (paused > 0) return;
    world.setDown(false);
    await setClock(now + ms);
    await startDueSchedules(world.deps, SWEEP);
    for (const { id } of await noteRuns()) year.early.add(id);
    await noteEnds();
    await setClock(now);
    await world.repairSchedules();
    await recordSleep();
  }

  async function clockBehind(ms: number): Promise<void> {
    await setClock(now - ms);
    await startDueSchedules(world.deps, SWEEP);
    await world.repairSchedules();
    await noteRuns();
    await setClock(now);
  }

  async function isSomethingDue(): Promise<boolean> {
    const found = await db
      .selectFrom('test_schedules')
      .select('id')
      .where('next_run', '<=', new Date(now))
      .executeTakeFirst();
    return found !== undefined;
  }
}

/** A one-time schedule in the past cannot be activated without a new time. */
function refusedAsOver(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('dateNotFuture')) throw error;
}

async function superadmin(world: ScheduleWorld): Promise<Principal> {
  const { id: userId } = await buildUser(world.database.db, { role: 'SUPERADMIN' });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role: 'SUPERADMIN', organizationId: null, isApproved: true, origin };
}

/** Meanwhile, the worker of one schedule has started the only run of another one. */
function refusedAsDone(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('scheduleNotActive')) throw error;
}

interface Kind {
  cron: string | null;
  repeat_days: number | null;
}

function frequencyOf(dice: SeededRandom): Kind {
  const minute = dice.between(0, 59);
  const hour = dice.between(0, 23);
  switch (dice.pick(['monthly', 'monthly', 'monthly', 'weekly', 'days', 'days', 'once'])) {
    case 'weekly':
      return { cron: `${minute} ${hour} * * ${dice.between(0, 6)}`, repeat_days: null };
    case 'days':
      return { cron: null, repeat_days: dice.between(8, 90) };
    case 'once':
      return { cron: null, repeat_days: null };
    default:
      // Half of them on days that not every month has.
      return { cron: `${minute} ${hour} ${dice.between(dice.pick([1, 29]), 31)} * *`, repeat_days: null };
  }
}

function frequencyInput({ cron, repeat_days: days }: Kind) {
  return { cron, repeatFrequencyMs: days === null ? -1 : days * DAY };
}

/** A separate world for each year. */
export async function inYear<T>(
  how: YearOptions,
  check: (world: ScheduleWorld, year: Year) => Promise<T>,
): Promise<T> {
  const server = how.losesServer ? await startCrashableServer() : null;
  const world = await openScheduleWorld(server?.connectionString);
  const clock = await openYearClock(world.database, new Date(BEGIN));
  try {
    return await check(world, await simulateYear(world, { ...how, clock, server }));
  } finally {
    clock.stop();
    await world.close();
    await server?.stop();
  }
}
