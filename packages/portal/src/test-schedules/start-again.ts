import { type Db, hasStartedTurn, type PlainScheduleRow, type Tx } from '@abhigam/db';
import { nextDue, type Timetable } from '@abhigam/timetable';
import { notInFuture } from './schedule-times.ts';

/**
 * The timetable of a schedule that is saved again, and when it is due first; null when it has nothing left to do. Throws
 * ER_VALIDATION for a start that is over and of which no run was made.
 */
export async function startAgain(
  db: Db | Tx,
  row: Pick<PlainScheduleRow, 'id'>,
  { timetable, hasNewStart, now }: { timetable: Timetable; hasNewStart: boolean; now: Date },
): Promise<{ timetable: Timetable; due: Date | null }> {
  const startNow = { timetable: { ...timetable, start: now }, due: now };
  if (hasNewStart && timetable.startsNow) return startNow;
  const due = nextDue(timetable, now);
  if (due !== null || (await hasStartedTurn(db, row.id))) return { timetable, due };
  // One run was asked for and never made.
  if (timetable.startsNow) return startNow;
  throw notInFuture();
}
