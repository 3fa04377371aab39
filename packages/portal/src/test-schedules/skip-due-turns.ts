import { insertTurns, listSettledTimes, type PlainScheduleRow, type SettledTurn, type Tx } from '@abhigam/db';
import { dueTimesBetween } from '@abhigam/timetable';
import { timetableOf } from './schedule-times.ts';

/** What has begun so long after its time has begun late: workers look for due schedules every few seconds. */
const LATE_MS = 120_000;

/** Whether no worker looked when something was due: it would have begun, or have said what it waits for. */
export function wasMissed(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > LATE_MS;
}

/** The times at which a schedule has been due and that nothing has become of yet, the earliest first. */
export function dueTimesOf(row: PlainScheduleRow, now: Date): Date[] {
  if (row.next_run === null || row.next_run > now) return [];
  const later = dueTimesBetween(timetableOf(row), new Date(row.next_run.getTime() + 1), now);
  return [row.next_run, ...later];
}

/** Settles what is due as not made, since a person has changed or stopped the schedule before it began. */
export async function skipDueTurns(tx: Tx, row: PlainScheduleRow, now: Date): Promise<void> {
  const times = dueTimesOf(row, now);
  const settled = await listSettledTimes(tx, row.id, times);
  const turns = times
    .filter((due) => !settled.has(due.getTime()))
    .map((due): SettledTurn => {
      const lateReason = row.waiting_reason ?? (wasMissed(due, now) ? 'portal-was-down' : null);
      return { due, outcome: 'skipped', settled: now, lateReason, refusal: row.waiting_refusal };
    });
  await insertTurns(tx, row.id, turns);
}

/** The columns of a schedule that nothing is due of any more. */
export const NOTHING_DUE = {
  next_run: null,
  look_at: null,
  waiting_reason: null,
  waiting_refusal: null,
  refusals: 0,
} as const;
