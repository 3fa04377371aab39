import { DAY_MS } from './test-schedule.ts';

/**
 * Crons allowed for schedules: weekly and monthly at one time of day (specification, testing 5; run-modes, open
 * points 24 and 25). Five fields: minute, hour, day of the month, month, day of the week.
 */
export type Frequency =
  | { period: 'weekly'; minute: number; hour: number /** 0 is Sunday; ascending. */; weekdays: number[] }
  /** The last day of shorter months. */
  | { period: 'monthly'; minute: number; hour: number; day: number };

/** Parses a cron; null if schedules do not allow it. */
export function parseCron(cron: string): Frequency | null {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== 5) return null;
  const [minuteText = '', hourText = '', day = '', month = '', weekday = ''] = parts;
  const minute = numberIn(minuteText, 0, 59);
  const hour = numberIn(hourText, 0, 23);
  if (minute === null || hour === null || month !== '*') return null;
  if (day === '*') {
    const weekdays = weekdaysOf(weekday);
    return weekdays && { period: 'weekly', minute, hour, weekdays };
  }
  const dayNumber = numberIn(day, 1, 31);
  if (dayNumber === null || weekday !== '*') return null;
  return { period: 'monthly', minute, hour, day: dayNumber };
}

export type CronProblem = 'dayRequired' | 'timeRequired' | 'frequencyTooFrequent';

/**
 * Why schedules do not allow a cron; null if they do. An incomplete form yields an incomplete cron ("30 9 * *",
 * "* * 1"), which is not too frequent: the missing part is reported.
 */
export function cronProblem(cron: string): CronProblem | null {
  if (parseCron(cron) !== null) return null;
  const parts = cron.trim().split(/\s+/);
  const isWildcard = (part: string | undefined) => part === '*';
  if (parts.every((part) => part === '' || isWildcard(part)) && parts.length < 5) return 'dayRequired';
  const [minute = '', hour = '', day, month] = parts;
  const hasTime = numberIn(minute, 0, 59) !== null && numberIn(hour, 0, 23) !== null;
  if (hasTime && (parts.length < 4 || (parts.length === 4 && isWildcard(day) && isWildcard(month))))
    return 'dayRequired';
  // A month and a day: minute and hour are missing.
  if (parts.length === 3 && isWildcard(parts[1])) return 'timeRequired';
  return 'frequencyTooFrequent';
}

/** The stored cron of a frequency. */
export function cronOf(frequency: Frequency): string {
  const { minute, hour } = frequency;
  return frequency.period === 'weekly'
    ? `${minute} ${hour} * * ${frequency.weekdays.join(',')}`
    : `${minute} ${hour} ${frequency.day} * *`;
}

/** Milliseconds for lists that need a repeat frequency (run-modes, open point 23). */
export function repeatMsOf({ period }: Frequency): number {
  return (period === 'weekly' ? 7 : 30) * DAY_MS;
}

function numberIn(text: string, least: number, most: number): number | null {
  if (!/^\d{1,2}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Numbers from 0 to 7 or day names, separated by commas; 7 is Sunday too. */
function weekdaysOf(text: string): number[] | null {
  const days = text.split(',').map((part) => {
    const named = WEEKDAYS.indexOf(part.toUpperCase());
    return named >= 0 ? named : numberIn(part, 0, 7);
  });
  const known = days.filter((day) => day !== null);
  if (known.length !== days.length) return null;
  return [...new Set(known.map((day) => day % 7))].sort((a, b) => a - b);
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
