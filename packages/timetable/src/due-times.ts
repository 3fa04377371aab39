import { DAY_MS } from '@abhigam/domain';
import { nextByCron } from './next-by-cron.ts';
import type { Timetable } from './timetable.ts';

/** The first due time after an instant; null if none is left. */
export function nextDue(timetable: Timetable, after: Date): Date | null {
  const { cron, repeatDays, start, startsNow } = timetable;
  if (start > after) return cron === null || startsNow ? start : nextByCron(cron, justBefore(start));
  if (cron !== null) return nextByCron(cron, after);
  if (repeatDays === null) return null;
  // Days are added as 24 hours: Asia/Kolkata has no daylight saving time.
  const period = repeatDays * DAY_MS;
  const periods = Math.floor((after.getTime() - start.getTime()) / period) + 1;
  const next = new Date(start.getTime() + periods * period);
  return Number.isNaN(next.getTime()) ? null : next;
}

/** The first due time. */
export function firstDue(timetable: Timetable): Date | null {
  return nextDue(timetable, justBefore(timetable.start));
}

/** The next due times after an instant, in order; fewer if none are left. */
export function nextDueTimes(timetable: Timetable, after: Date, count: number): Date[] {
  const times: Date[] = [];
  for (
    let due = nextDue(timetable, after);
    due !== null && times.length < count;
    due = nextDue(timetable, due)
  )
    times.push(due);
  return times;
}

/** All due times between two instants, inclusive. */
export function dueTimesBetween(timetable: Timetable, from: Date, until: Date): Date[] {
  const times: Date[] = [];
  for (
    let due = nextDue(timetable, justBefore(from));
    due !== null && due <= until;
    due = nextDue(timetable, due)
  )
    times.push(due);
  return times;
}

function justBefore(time: Date): Date {
  return new Date(time.getTime() - 1);
}
