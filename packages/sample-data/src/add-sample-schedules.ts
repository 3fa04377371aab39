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
/** The next times lie so far ahead that no test of the demo begins while it is looked at for the first time. */
const AHEAD_DAYS = 3;

/**
 * Gives a new website two schedules that are weeks old, so that their screens have something to show on the first day. What
 * would have been due before the demo was there is shown as missed; those of the website with a history have made its runs, and
 * are stopped, since nothing answers there.
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
      // It was made before its first turn; what creates it notes today.
      await tx
        .updateTable('test_schedules')
        .set({ created: clock() })
        .where('id', '=', testScheduleId)
        .execute();
      const isOfRuns = hasHistory && kind.cron === null;
      await passTime(tx, testScheduleId, {
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
      // The evening in India is the same day in UTC.
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

/** No sample signs in. */
const NO_VAULT: ScheduleDeps['vault'] = {
  seal() {
    throw new Error('a sample schedule has no password');
  },
};

/** As if the time since its start had gone by: with these turns, else with all its times missed. */
async function passTime(
  tx: Tx,
  testScheduleId: string,
  { now, turns }: { now: Date; turns: SettledTurn[] | null },
): Promise<void> {
  const row = await lockTestSchedule(tx, testScheduleId);
  if (!row) throw new Error('the sample schedule that was just made is not there');
  const missed = dueTimesBetween(timetableOf(row), row.start_time, now).map(
    (due): SettledTurn => ({ due, outcome: 'skipped', settled: now, lateReason: 'portal-was-down' }),
  );
  await insertTurns(tx, testScheduleId, turns ?? missed);
  const next = nextDue(timetableOf(row), now);
  if (next) await updateTestSchedule(tx, testScheduleId, { next_run: next, look_at: next });
}

/** Makes the runs of a sample history those of the schedule; of one more time it says that the site did not answer. */
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
