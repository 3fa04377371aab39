import assert from 'node:assert/strict';
import { checkDecisions } from './check-decisions.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkFindings } from './check-findings.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { Promised, TrueRun, Year } from './schedule-year.ts';

const DAY = 86_400_000;
/** UTC offset of India, without daylight saving time. */
const INDIA = 5.5 * 3_600_000;
/** Delay from which a start counts as late. */
const LATE = 120_000;
/** All reasons that block runs in the year: users' test limits do not apply to schedules. */
const REFUSALS: readonly string[] = ['refused.url', 'refused.websitePaused'];

/**
 * Compares expected and actual runs without code of the portal: every time is computed day by day and has one
 * outcome; late starts have a reason; each run has its time; no two runs of a schedule overlap.
 */
export async function checkYear(world: ScheduleWorld, year: Year): Promise<void> {
  await checkSchedules(world, year);
  assert.deepEqual(year.log.limited, [], 'refused by the limit of the day');
  const recomputed = await checkFindings(world, year.log);
  await checkDecisions(world, year.log, recomputed);
  await checkDeliveries(world, year.log, recomputed.changes);
}

async function checkSchedules(world: ScheduleWorld, year: Year): Promise<void> {
  const { db } = world.database;
  const turns = await db.selectFrom('schedule_turns').selectAll().execute();
  const turnsBySchedule = Map.groupBy(turns, (turn) => turn.test_schedule_id);
  const promised = Map.groupBy(year.promised, (one) => one.testScheduleId);
  for (const [id, periods] of promised) {
    const expected = [...new Set(periods.flatMap((period) => dueTimes(period, year.end)))].sort();
    // A time still in the future when the schedule was changed was run by a clock that was ahead.
    const isDone = ({ due, test_run_id: run }: (typeof turns)[number]) =>
      run === null || !year.early.has(run) || expected.includes(due.toISOString());
    const done = (turnsBySchedule.get(id) ?? [])
      .filter(isDone)
      .map(({ due }) => due.toISOString())
      .sort();
    assert.deepEqual(done, expected, `the times of ${id}: ${JSON.stringify(periods)}`);
  }
  assert.deepEqual(
    [...turnsBySchedule.keys()].filter((id) => !promised.has(id)),
    [],
  );
  for (const turn of turns) {
    const isLate = turn.settled.getTime() - turn.due.getTime() > LATE;
    const what = JSON.stringify(turn);
    if (turn.outcome === 'started' && isLate) assert.ok(turn.late_reason, what);
    if (turn.outcome === 'skipped' && isLate) assert.ok(turn.late_reason, what);
    if (turn.outcome === 'refused') assert.ok(turn.refusal, what);
    if (turn.refusal) assert.ok(REFUSALS.includes(turn.refusal.key), what);
  }
  const started = turns.flatMap(({ test_run_id: id }) => (id === null ? [] : [id])).sort();
  assert.deepEqual(started, year.runs.map(({ id }) => id).sort(), 'each run belongs to one turn');
  assertNoOverlap(year.runs);
  assert.deepEqual(year.asleep, [], 'looked at too late');
}

function assertNoOverlap(runs: readonly TrueRun[]): void {
  for (const [id, own] of Map.groupBy(runs, (run) => run.testScheduleId)) {
    const inOrder = own.toSorted((a, b) => a.began - b.began);
    for (const [index, run] of inOrder.entries()) {
      const before = inOrder[index - 1];
      if (before) assert.ok(before.ended !== null && before.ended <= run.began, `two runs of ${id} at once`);
    }
  }
}

/** Day by day in India: keeps matching days whose time is in the period. */
function dueTimes(period: Promised, end: number): string[] {
  const { cron, repeatDays, start, startsNow, from } = period;
  const to = Math.min(period.to ?? end, end);
  const times: number[] = [];
  if (cron === null) {
    const step = repeatDays === null ? Number.POSITIVE_INFINITY : repeatDays * DAY;
    for (let time = start; time <= to; time += step) times.push(time);
  } else {
    const [minute = '', hour = '', day = '*', , weekday = ''] = cron.split(' ');
    const clock = (Number(hour) * 60 + Number(minute)) * 60_000;
    for (let midnight = Math.floor((start + INDIA) / DAY) * DAY; midnight - INDIA <= to; midnight += DAY) {
      const date = new Date(midnight);
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      const fits =
        day === '*'
          ? weekday.split(',').map(Number).includes(date.getUTCDay())
          : date.getUTCDate() === Math.min(Number(day), last);
      const time = midnight - INDIA + clock;
      if (fits && time >= start) times.push(time);
    }
    if (startsNow) times.push(start);
  }
  return times.filter((time) => time > from && time <= to).map((time) => new Date(time).toISOString());
}
