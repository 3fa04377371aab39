import { clockTimes } from '@abhigam/domain';
import type { NoticeWords } from './words.ts';

/** Locale-specific numbers and times; times are in Asia/Kolkata, like everywhere in the portal. */
export function figuresOf(locale: string): Pick<NoticeWords, 'count' | 'points' | 'day' | 'moment'> {
  const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const tenths = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  const dayInIndia = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  const clock = clockTimes(locale);
  return {
    count: (value) => number.format(value),
    points: (value) => tenths.format(value),
    day: (date) => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
    moment: (time) => `${dayInIndia.format(time)}, ${clock(time)}`,
  };
}
