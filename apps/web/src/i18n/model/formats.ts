import { clockTimes, shortMonth } from '@abhigam/domain';
import { localeOf } from '../languages.ts';

const TIME_ZONE = 'Asia/Kolkata';

export interface Formats {
  /** `12,34,567` */
  number(value: number): string;
  /** `12.0`: always one decimal, so that columns align. */
  oneDecimal(value: number): string;
  /** `1.2k`, where space is limited. */
  compact(value: number): string;
  /** `2.1 kB`, `4.8 MB`. */
  bytes(value: number): string;
  /** `45%`, from 45. */
  percent(value: number): string;
  /** `05 Mar 2024` in India. */
  date(value: Date): string;
  /** `Mar 2024`. */
  month(value: Date): string;
  /** `3:04:05 PM` in India. */
  time(value: Date): string;
  /** `05 Mar 2024, 3:04:05 PM` in India. */
  dateTime(value: Date): string;
  /** `10:30 PM`: a time of day. */
  timeOfDay(hour: number, minute: number): string;
  /** `Monday`; 0 is Sunday. */
  weekday(day: number): string;
  /** `Monday, Tuesday and Friday`. */
  list(items: readonly string[]): string;
  /** `2 hours ago`, `in 3 days`. */
  relative(value: Date, now: Date): string;
  /** `4 minutes`, `2 hours`: a duration rounded to its largest unit. */
  duration(seconds: number): string;
}

const cache = new Map<string, Formats>();

/** Formats of a language; times are always in Asia/Kolkata. */
export function formatsOf(language: string): Formats {
  const formats = cache.get(language) ?? makeFormats(language);
  cache.set(language, formats);
  return formats;
}

/** Creating an Intl formatter costs a phone milliseconds, so each is created lazily and shared. */
function makeFormats(language: string): Formats {
  const locale = localeOf(language);
  const numbers = (options?: Intl.NumberFormatOptions, of = locale) =>
    once(() => new Intl.NumberFormat(of, options));
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const number = numbers();
  const tenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // The specified suffixes are k, M, B and T; Indian English would have K, L and Cr.
  const compact = numbers(
    { notation: 'compact', maximumFractionDigits: 1 },
    language === 'en' ? 'en' : locale,
  );
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const date = dates({ timeZone: TIME_ZONE, day: '2-digit', month: 'short', year: 'numeric' });
  const month = dates({ timeZone: TIME_ZONE, month: 'short', year: 'numeric' });
  const time = once(() => clockTimes(locale, { seconds: true }));
  const clock = once(() => clockTimes(locale, { timeZone: 'UTC' }));
  const weekday = dates({ timeZone: 'UTC', weekday: 'long' });
  const list = once(() => new Intl.ListFormat(locale));
  const dateText = (value: Date) => shortMonth(date().format(value));
  return {
    number: (value) => number().format(value),
    oneDecimal: (value) => tenths().format(value),
    compact: (value) => compact().format(value).replace('K', 'k'),
    bytes: (value) => {
      const [unit, size] = BYTE_UNITS.find(([, least]) => value >= least) ?? (['byte', 1] as const);
      // The short form of bytes is “492 byte”.
      const unitDisplay = unit === 'byte' ? 'long' : 'short';
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: 1,
      }).format(value / size);
    },
    percent: (value) => percent().format(value / 100),
    date: dateText,
    month: (value) => shortMonth(month().format(value)),
    time: (value) => time()(value),
    dateTime: (value) => `${dateText(value)}, ${time()(value)}`,
    timeOfDay: (hour, minute) => clock()(Date.UTC(2024, 0, 7, hour, minute)),
    // 7 January 2024 was a Sunday.
    weekday: (day) => weekday().format(Date.UTC(2024, 0, 7 + day)),
    list: (items) => list().format(items),
    relative: (value, now) => {
      const { amount, unit } = largestUnit((value.getTime() - now.getTime()) / 1000);
      return relative().format(amount, unit);
    },
    duration: (seconds) => {
      const { amount, unit } = largestUnit(seconds);
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let thing: T | undefined;
  return () => {
    thing ??= make();
    return thing;
  };
}

const BYTE_UNITS = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type Unit = (typeof UNITS)[number][0] | 'second';

function largestUnit(seconds: number): { amount: number; unit: Unit } {
  const size = Math.abs(seconds);
  for (const [unit, length] of UNITS) {
    if (size >= length) return { amount: Math.round(seconds / length), unit };
  }
  return { amount: Math.round(seconds), unit: 'second' };
}
