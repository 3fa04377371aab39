import { DAY_MS } from './test-schedule.ts';

/** India has one time zone without daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The date in India at a time, YYYY-MM-DD. */
export function indianDay(at: Date, daysLater = 0): string {
  return new Date(at.getTime() + OFFSET_MS + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/** The end of a day in India; `day` is YYYY-MM-DD. */
export function endOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + DAY_MS);
}
