import { findTestSchedule } from '@abhigam/db';
import { UPCOMING_RUNS } from '@abhigam/domain';
import { nextDueTimes, type Timetable } from '@abhigam/timetable';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { resetTimetable } from './reset-timetable.ts';
import { type FormTimes, timeChanges, timetableFromForm, upcomingRuns } from './schedule-times.ts';

/**
 * The next times of a schedule if it were saved with these values: a new one, or `testScheduleId`, whose days
 * are counted from the stored start. Throws ER_VALIDATION for a start in the past, ER_NOT_FOUND.
 */
export async function previewUpcomingRuns(
  { db }: ReadDeps,
  principal: Principal,
  { testScheduleId, ...times }: FormTimes & { testScheduleId?: string | undefined },
  now: Date,
): Promise<Date[]> {
  const scope = scopeOf(principal, 'schedule.list');
  if (testScheduleId === undefined) return timesFrom(timetableFromForm(times, now), now);
  const row = await findTestSchedule(db, scope, testScheduleId);
  if (!row) throw notFound('schedule');
  const { hasNewStart, hasNewTimes } = timeChanges(row, times);
  if (row.status === 'ACTIVE' && !hasNewTimes) return upcomingRuns(row, now);
  const again = await resetTimetable(db, row, {
    timetable: timetableFromForm(times, now, row),
    hasNewStart,
    now,
  });
  return again.due === null ? [] : timesFrom(again.timetable, again.due);
}

/** Includes `first` if the timetable contains it. */
function timesFrom(timetable: Timetable, first: Date): Date[] {
  return nextDueTimes(timetable, new Date(first.getTime() - 1), UPCOMING_RUNS);
}
