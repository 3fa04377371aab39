const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * A moment as the header of a report writes it (specification, testing 9): `March 5th 2024, 3:04:05 pm`
 * in English, `5 मार्च 2024, 3:04:05 pm` in Hindi; always the time of Asia/Kolkata.
 *
 * @param iso ISO time
 * @param locale for example `en-IN`
 */
export function reportTime(iso: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const day = part('day');
  const date = locale.startsWith('en')
    ? `${part('month')} ${day}${SUFFIXES[ORDINALS.select(Number(day))] ?? 'th'} ${part('year')}`
    : `${day} ${part('month')} ${part('year')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod').toLowerCase()}`;
  return `${date}, ${time}`;
}
