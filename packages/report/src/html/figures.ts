import { clockTimes, shortMonth, wholePercent } from '@abhigam/domain';

/** Formats numbers and dates in a language of the document. */
export interface Figures {
  count(number: number): string;
  /** For example 3.45. */
  ratio(number: number): string;
  percent(share: number): string;
  /** Part of a whole, in whole percent. */
  share(part: number, whole: number): string;
  /** For example `05 Mar 2024`. */
  date(moment: Date): string;
  /** For example `05 Mar 2024, 3:04 PM`. */
  moment(moment: Date): string;
}

const ZONE = 'Asia/Kolkata';

export function figuresOf(locale: string): Figures {
  const whole = new Intl.NumberFormat(locale);
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  });
  const time = clockTimes(locale);
  const dayOf = (moment: Date) => {
    const parts = new Map(day.formatToParts(moment).map(({ type, value }) => [type, value]));
    return shortMonth(`${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`);
  };
  return {
    count: (number) => whole.format(number),
    ratio: (number) => exact.format(number),
    percent: (share) => percent.format(share / 100),
    share: (part, whole) => percent.format(wholePercent(part, whole) / 100),
    date: dayOf,
    moment: (moment) => `${dayOf(moment)}, ${time(moment).replace(/\s/g, '\u00a0')}`,
  };
}
