import { DAY_MS } from './test-schedule.ts';

/** India has one zone and no summer time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The day, YYYY-MM-DD, that it is at a time where the portal is used. */
export function indianDay(at: Date, daysLater = 0): string {
  return new Date(at.getTime() + OFFSET_MS + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which a day, YYYY-MM-DD, is over where the portal is used. */
export function endOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + DAY_MS);
}
