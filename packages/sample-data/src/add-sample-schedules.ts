import {
  insertTurns,
  inTransaction,
  lockTestSchedule,
  type SettledTurn,
  type Tx,
  updateTestSchedule,
} from '@abhigam/db';
import { DAY_MS, ONCE, say } from '@abhigam/domain';
import {
  assertSystem,
  createTestSchedule,
  deactivateTestSchedule,
  type Principal,
  type ScheduleDeps,
  type ScheduleForm,
  timetableOf,
} from '@abhigam/portal';
import { dueTimesBetween, nextDue } from '@abhigam/timetable';
import type { SampleWebsite } from './add-sample-history.ts';

const SINCE_DAYS = 70;
/** Days until the next run, so that no test starts while somebody tries the demo for the first time. */
const AHEAD_DAYS = 3;

/**
 * Gives a new website two schedules that are weeks old, so that their screens have content on the first day.
 * Due times before the installation are shown as missed; for the website with a history, its runs are assigned
 * to the schedules, which are stopped because the host does not exist.
 */
export async function addSampleSchedules(
  deps: Omit<ScheduleDeps, 'vault'>,
  principal: Principal,
  { website, hasHistory }: { website: SampleWebsite; hasHistory: boolean },
): Promise<void> {
  assertSystem(principal);
  const now = new Date();
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - SINCE_DAYS * DAY_MS);
  await inTransaction(deps.db, async (tx) => {
    for (const kind of kindsOf(now)) {
      const form = { ...kind, baseUrl: website.url, websiteId: website.id };
      const clock = () => new Date(start.getTime() - 1);
      const testScheduleId = await createTestSchedule(
        { ...deps, db: tx, vault: NO_VAULT, clock },
        principal,
        { ...form, startTimeEpoch: String(start.getTime()) },
      );
      // Backdates the creation before the first due time.
      await tx
        .updateTable('test_schedules')
        .set({ created: clock() })
        .where('id', '=', testScheduleId)
        .execute();
      const isOfRuns = hasHistory && kind.cron === null;
      await simulatePassedTime(tx, testScheduleId, {
        now,
        turns: isOfRuns ? await turnsOfRuns(tx, website, testScheduleId) : null,
      });
      if (hasHistory) await deactivateTestSchedule({ ...deps, db: tx }, principal, { testScheduleId });
    }
  });
}

type Kind = Omit<ScheduleForm, 'baseUrl' | 'startTimeEpoch'>;

function kindsOf(now: Date): Kind[] {
  const settings = { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true } as const;
  const weekday = new Date(now.getTime() + AHEAD_DAYS * DAY_MS).getUTCDay();
  return [
    {
      name: 'Home page every week',
      status: 'ACTIVE',
      testSettings: { ...settings, testMode: 'single_page' },
      // The evening in India is the same date in UTC.
      cron: `30 22 * * ${weekday}`,
      repeatFrequencyMs: ONCE,
    },
    {
      name: 'Whole website every 20 days',
      status: 'ACTIVE',
      testSettings: { ...settings, testMode: 'full_site' },
      cron: null,
      repeatFrequencyMs: 20 * DAY_MS,
    },
  ];
}

/** Sample websites have no login. */
const NO_VAULT: ScheduleDeps['vault'] = {
  seal() {
    throw new Error('a sample schedule has no password');
  },
};

/**
 * Simulates the time since the start of a schedule: with the given outcomes, otherwise with all due times
 * missed.
 */
async function simulatePassedTime(
  tx: Tx,
  testScheduleId: string,
  { now, turns }: { now: Date; turns: SettledTurn[] | null },
): Promise<void> {
  const row = await lockTestSchedule(tx, testScheduleId);
  if (!row) throw new Error('the new sample schedule was not found');
  const missed = dueTimesBetween(timetableOf(row), row.start_time, now).map(
    (due): SettledTurn => ({ due, outcome: 'skipped', settled: now, lateReason: 'portal-was-down' }),
  );
  await insertTurns(tx, testScheduleId, turns ?? missed);
  const next = nextDue(timetableOf(row), now);
  if (next) await updateTestSchedule(tx, testScheduleId, { next_run: next, look_at: next });
}

/**
 * Assigns the runs of a sample history to the schedule; adds one due time at which the site did not respond.
 */
async function turnsOfRuns(tx: Tx, website: SampleWebsite, testScheduleId: string): Promise<SettledTurn[]> {
  const runs = await tx
    .updateTable('test_runs')
    .set({ test_schedule_id: testScheduleId })
    .where('website_id', '=', website.id)
    .returning(['id', 'created'])
    .execute();
  const started = runs.map(
    ({ id, created }): SettledTurn => ({
      due: created,
      outcome: 'started',
      settled: created,
      testRunId: id,
      lateReason: null,
    }),
  );
  const [first] = runs.map(({ created }) => created).sort((a, b) => a.getTime() - b.getTime());
  if (!first) return started;
  const due = new Date(first.getTime() - 20 * DAY_MS);
  const host = new URL(website.url).host;
  const refusal = { ...say('refused.unregistered', { host }) };
  return [...started, { due, outcome: 'refused', settled: due, lateReason: 'refused', refusal }];
}
