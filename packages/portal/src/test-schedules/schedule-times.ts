import type { PlainScheduleRow } from '@abhigam/db';
import { cronOf, DAY_MS, ONCE, parseCron, repeatMsOf, START_NOW, say, UPCOMING_RUNS } from '@abhigam/domain';
import { nextDueTimes, type Timetable } from '@abhigam/timetable';
import { fieldError } from '../refusals.ts';
import type { ScheduleForm } from './schedule-form.ts';

type TimesOfRow = Pick<PlainScheduleRow, 'cron' | 'repeat_days' | 'start_time' | 'starts_now'>;
export type FormTimes = Pick<ScheduleForm, 'cron' | 'repeatFrequencyMs' | 'startTimeEpoch'>;

export function timetableOf(row: TimesOfRow): Timetable {
  return {
    cron: row.cron,
    repeatDays: row.repeat_days,
    start: row.start_time,
    startsNow: row.starts_now,
  };
}

/** The times of a schedule in the form of a request. */
export function timesToForm(row: TimesOfRow): FormTimes {
  const frequency = row.cron === null ? null : parseCron(row.cron);
  return {
    cron: row.cron,
    repeatFrequencyMs: frequency
      ? repeatMsOf(frequency)
      : row.repeat_days === null
        ? ONCE
        : row.repeat_days * DAY_MS,
    startTimeEpoch: row.starts_now ? START_NOW : String(row.start_time.getTime()),
  };
}

/**
 * The requested timetable. An unchanged start keeps its instant, so that saving again starts nothing. Throws
 * ER_VALIDATION for a new start in the past.
 */
export function timetableFromForm(form: FormTimes, now: Date, stored?: TimesOfRow): Timetable {
  const { cron, repeatFrequencyMs, startTimeEpoch } = form;
  const frequency = cron === null ? null : parseCron(cron);
  const startsNow = startTimeEpoch === START_NOW;
  const isKept = stored !== undefined && timesToForm(stored).startTimeEpoch === startTimeEpoch;
  const start = isKept ? stored.start_time : startsNow ? now : new Date(Number(startTimeEpoch));
  if (!isKept && !startsNow && start <= now) throw notInFuture();
  return {
    cron: frequency && cronOf(frequency),
    repeatDays: frequency || repeatFrequencyMs === ONCE ? null : Math.round(repeatFrequencyMs / DAY_MS),
    start,
    startsNow,
  };
}

/** The time fields that a form changes. */
export function timeChanges(
  row: TimesOfRow,
  form: FormTimes,
): { hasNewStart: boolean; hasNewTimes: boolean } {
  const before = timesToForm(row);
  const frequency = form.cron === null ? null : parseCron(form.cron);
  const hasNewStart = form.startTimeEpoch !== before.startTimeEpoch;
  // The cron expression takes precedence over the repeat frequency.
  const isSameFrequency = frequency
    ? before.cron === cronOf(frequency)
    : before.cron === null && before.repeatFrequencyMs === form.repeatFrequencyMs;
  return { hasNewStart, hasNewTimes: hasNewStart || !isSameFrequency };
}

/** The database columns of a timetable. */
export function columnsOfTimes({ cron, repeatDays, start, startsNow }: Timetable): TimesOfRow {
  return { cron, repeat_days: repeatDays, start_time: start, starts_now: startsNow };
}

export function notInFuture() {
  return fieldError('startTimeEpoch', say('form.dateNotFuture'));
}

/** The next times of an active schedule, earliest first. */
export function upcomingRuns(
  row: TimesOfRow & Pick<PlainScheduleRow, 'next_run' | 'waiting_reason'>,
  now: Date,
): Date[] {
  if (row.next_run === null) return [];
  // A time that is due or waiting is no longer upcoming.
  const after = row.next_run > now ? new Date(row.next_run.getTime() - 1) : now;
  return nextDueTimes(timetableOf(row), after, UPCOMING_RUNS);
}
