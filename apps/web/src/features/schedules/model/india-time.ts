/** Indian Standard Time has been UTC+05:30 since 1945, without daylight saving time. */
const OFFSET = '+05:30';

/** Date and time in the formats of browser inputs. */
export interface LocalTime {
  /** `2026-11-23`, or empty. */
  date: string;
  /** `22:30`, or empty. */
  time: string;
}

/** Epoch milliseconds of a date and time in India; null when invalid. */
export function fromIndia({ date, time }: LocalTime): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const moment = Date.parse(`${date}T${time}:00${OFFSET}`);
  // Some engines parse a day that the month does not have as a day of the next month.
  return Number.isNaN(moment) || toIndia(moment).date !== date ? null : moment;
}

/** Converts epoch milliseconds to Indian local time. */
export function toIndia(
  moment: number,
): LocalTime & { day: number; hour: number; minute: number; weekday: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('year')}-${of('month')}-${of('day')}`;
  return {
    date,
    time: `${of('hour')}:${of('minute')}`,
    day: Number(of('day')),
    hour: Number(of('hour')),
    minute: Number(of('minute')),
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
  };
}
