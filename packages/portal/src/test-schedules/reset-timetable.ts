import { type Db, hasStartedTurn, type PlainScheduleRow, type Tx } from '@abhigam/db';
import { nextDue, type Timetable } from '@abhigam/timetable';
import { notInFuture } from './schedule-times.ts';

/**
 * The timetable of a schedule that is saved again, and its first due time; null if nothing is left to do.
 * Throws ER_VALIDATION for a start in the past without a run.
 */
export async function resetTimetable(
  db: Db | Tx,
  row: Pick<PlainScheduleRow, 'id'>,
  { timetable, hasNewStart, now }: { timetable: Timetable; hasNewStart: boolean; now: Date },
): Promise<{ timetable: Timetable; due: Date | null }> {
  const startNow = { timetable: { ...timetable, start: now }, due: now };
  if (hasNewStart && timetable.startsNow) return startNow;
  const due = nextDue(timetable, now);
  if (due !== null || (await hasStartedTurn(db, row.id))) return { timetable, due };
  // The single requested run was never started.
  if (timetable.startsNow) return startNow;
  throw notInFuture();
}
