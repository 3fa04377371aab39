import { localeOf } from '../../../i18n/languages.ts';
import { formatsOf } from '../../../i18n/model/formats.ts';

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * Date and time in the header of a report: in English `March 5th 2024, 3:04:05 pm` (specification, testing 9),
 * in Hindi `5 मार्च 2024, 3:04:05 PM` with the usual time format; always in Asia/Kolkata.
 *
 * @param iso ISO time
 */
export function reportTime(iso: string, language: string): string {
  const moment = new Date(iso);
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const day = part('day');
  const time = formatsOf(language).time(moment);
  if (language !== 'en') return `${day} ${part('month')} ${part('year')}, ${time}`;
  const ordinal = `${day}${SUFFIXES[ORDINALS.select(Number(day))] ?? 'th'}`;
  return `${part('month')} ${ordinal} ${part('year')}, ${time.toLowerCase()}`;
}
