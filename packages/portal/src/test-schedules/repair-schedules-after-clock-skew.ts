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
import { MAX_BACKOFF_MINUTES } from './process-turn.ts';
import { timetableOf } from './schedule-times.ts';
import { NOTHING_DUE } from './skip-due-turns.ts';

/**
 * Repairs schedules after the clock was temporarily ahead: they have settled future times or wait for one, and
 * would do nothing until the clock reaches it. Forgets these times and makes the next one due. Times settled
 * under a former timetable stay.
 */
export async function repairSchedulesAfterClockSkew(
  deps: PortalDeps & { clock?: () => Date },
  principal: Principal,
): Promise<void> {
  assertSystem(principal);
  const options = { now: deps.clock?.() ?? null, longestWaitMinutes: MAX_BACKOFF_MINUTES };
  for (const { id, now, last } of await listSchedulesAhead(deps.db, options))
    await inTransaction(deps.db, async (tx) => {
      const row = await lockTestSchedule(tx, id);
      if (row?.status !== 'ACTIVE') return;
      const after = row.times_after !== null && row.times_after > now ? row.times_after : now;
      if (last !== null) {
        const skipped = dueTimesBetween(timetableOf(row), new Date(after.getTime() + 1), last);
        await deleteSkippedTurns(tx, id, skipped);
      }
      // A schedule that is currently due or waiting is handled first.
      if (row.next_run !== null && row.next_run <= now) return lookNow(tx, row, now);
      const next = await nextOpenTime(tx, row, after);
      if (next === null) return;
      await updateTestSchedule(tx, id, { ...NOTHING_DUE, next_run: next, look_at: next });
    });
}

async function lookNow(tx: Tx, row: PlainScheduleRow, now: Date): Promise<void> {
  const latest = now.getTime() + MAX_BACKOFF_MINUTES * 60_000;
  if (row.look_at !== null && row.look_at.getTime() > latest)
    await updateTestSchedule(tx, row.id, { look_at: now });
}

async function nextOpenTime(tx: Tx, row: PlainScheduleRow, after: Date): Promise<Date | null> {
  let next = nextDue(timetableOf(row), after);
  while (next !== null && (await isTurnSettled(tx, row.id, next))) next = nextDue(timetableOf(row), next);
  return next;
}
