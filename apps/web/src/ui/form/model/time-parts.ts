export const DAY_HALVES = ['AM', 'PM'] as const;
export type DayHalf = (typeof DAY_HALVES)[number];

/** A time on the 12-hour clock; hour and minute are empty if not set. */
export interface TimeParts {
  /** `1` to `12`. */
  hour: string;
  /** `00` to `59`. */
  minute: string;
  half: DayHalf;
}

/** In clock order. */
export const HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(String);
export const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/** Parts of a time such as `22:30`; empty parts for any other text. */
export function parseTimeParts(time: string): TimeParts {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hour === '') return { hour: '', minute: '', half: 'AM' };
  return { hour: String(Number(hour) % 12 || 12), minute, half: Number(hour) < 12 ? 'AM' : 'PM' };
}

/** A time such as `22:30`; empty if a part is missing. */
export function formatTimeParts({ hour, minute, half }: TimeParts): string {
  if (hour === '' || minute === '') return '';
  const hourOfDay = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hourOfDay).padStart(2, '0')}:${minute}`;
}
