/** Indian Standard Time has been this far from UTC since 1945, without summer time. */
const OFFSET = '+05:30';

/** Date and time as the two inputs of a browser hold them. */
export interface LocalTime {
  /** `2026-11-23`, or empty. */
  date: string;
  /** `22:30`, or empty. */
  time: string;
}

/** Milliseconds since 1970 of a date and time in India; null when they are none. */
export function fromIndia({ date, time }: LocalTime): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const moment = Date.parse(`${date}T${time}:00${OFFSET}`);
  // A day that the month does not have is read as one of the next month by some engines.
  return Number.isNaN(moment) || toIndia(moment).date !== date ? null : moment;
}

/** A moment as the clocks in India show it. */
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
