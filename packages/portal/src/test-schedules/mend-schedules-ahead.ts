import {
  deleteSkippedTurns,
  inTransaction,
  isTurnSettled,
  listSchedulesAhead,
  lockTestSchedule,
  type PlainScheduleRow,
  type Tx,
  updateTestSchedule,
} from '@abhigam/db';
import { dueTimesBetween, nextDue } from '@abhigam/timetable';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { timetableOf } from './schedule-times.ts';
import { NOTHING_DUE } from './skip-due-turns.ts';

/**
 * Where the clock was ahead for a while, schedules have skipped times that are yet to come, and would do nothing until the
 * clock is there again. They forget those, and are due at the next one that was not made. What was skipped by a timetable that
 * was changed since stays: nothing would come of it any more.
 */
export async function mendSchedulesAhead(
  deps: PortalDeps & { clock?: () => Date },
  principal: Principal,
): Promise<void> {
  assertSystem(principal);
  for (const { id, now, last } of await listSchedulesAhead(deps.db, deps.clock?.() ?? null))
    await inTransaction(deps.db, async (tx) => {
      const row = await lockTestSchedule(tx, id);
      if (row?.status !== 'ACTIVE') return;
      const afterNow = new Date(now.getTime() + 1);
      await deleteSkippedTurns(tx, id, dueTimesBetween(timetableOf(row), afterNow, last));
      // What is due at present, or waits, goes before.
      if (row.next_run !== null && row.next_run <= now) return;
      const next = await nextOpenTime(tx, row, now);
      if (next === null) return;
      await updateTestSchedule(tx, id, { ...NOTHING_DUE, next_run: next, look_at: next });
    });
}

async function nextOpenTime(tx: Tx, row: PlainScheduleRow, now: Date): Promise<Date | null> {
  let next = nextDue(timetableOf(row), now);
  while (next !== null && (await isTurnSettled(tx, row.id, next))) next = nextDue(timetableOf(row), next);
  return next;
}
