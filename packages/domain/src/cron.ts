import { DAY_MS } from './test-schedule.ts';

/**
 * The crons that schedules take: weekly and monthly at one time of day (specification, testing 5; run-modes, open points 24
 * and 25). Five fields: minute, hour, day of the month, month, day of the week.
 */
export type Frequency =
  | { period: 'weekly'; minute: number; hour: number /** 0 is Sunday; ascending. */; weekdays: number[] }
  /** A day that a month does not have is its last one. */
  | { period: 'monthly'; minute: number; hour: number; day: number };

/** Reads a cron; null when it is none that a schedule takes. */
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

/** The cron of a frequency, as it is stored. */
export function cronOf(frequency: Frequency): string {
  const { minute, hour } = frequency;
  return frequency.period === 'weekly'
    ? `${minute} ${hour} * * ${frequency.weekdays.join(',')}`
    : `${minute} ${hour} ${frequency.day} * *`;
}

/** Milliseconds that stand for a cron where lists ask for a repeat frequency (run-modes, open point 23). */
export function repeatMsOf({ period }: Frequency): number {
  return (period === 'weekly' ? 7 : 30) * DAY_MS;
}

function numberIn(text: string, least: number, most: number): number | null {
  if (!/^\d{1,2}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Numbers from 0 to 7 or names of days, separated by commas; 7 is Sunday too. */
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
