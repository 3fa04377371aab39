import { clockTimes, type Language, localeOf } from '@abhigam/domain';

/** Numbers and times as a language writes them; times are those of India, as everywhere in the portal. */
export interface Figures {
  count(number: number): string;
  /** A mean score, to one decimal. */
  points(score: number): string;
  /** Of `2026-11-30`. */
  day(date: string): string;
  moment(time: Date): string;
}

export function figuresOf(language: Language): Figures {
  const locale = localeOf(language);
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
