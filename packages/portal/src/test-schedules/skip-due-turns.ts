import { insertTurns, listSettledTimes, type PlainScheduleRow, type SettledTurn, type Tx } from '@abhigam/db';
import { dueTimesBetween } from '@abhigam/timetable';
import { timetableOf } from './schedule-times.ts';

/**
 * A run that begins later than this after its time is late: workers look for due schedules every few seconds.
 */
const LATE_MS = 120_000;

/** Whether no worker looked at the due time: otherwise the run would have begun or have a waiting reason. */
export function wasMissed(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > LATE_MS;
}

/** The due times of a schedule without an outcome, earliest first. */
export function dueTimesOf(row: PlainScheduleRow, now: Date): Date[] {
  if (row.next_run === null || row.next_run > now) return [];
  const later = dueTimesBetween(timetableOf(row), new Date(row.next_run.getTime() + 1), now);
  return [row.next_run, ...later];
}

/** Settles due times as skipped because a user changed or stopped the schedule before they began. */
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

/** The columns of a schedule without due times. */
export const NOTHING_DUE = {
  next_run: null,
  look_at: null,
  waiting_reason: null,
  waiting_refusal: null,
  refusals: 0,
} as const;
