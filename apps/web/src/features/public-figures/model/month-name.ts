import { shortMonth } from '@abhigam/domain';
import { localeOf } from '../../../i18n/languages.ts';

/** `March 2026`, or `Mar 2026` where there is little room, of `2026-03`. */
export function monthName(month: string, language: string, length: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return shortMonth(
    date.toLocaleDateString(localeOf(language), { month: length, year: 'numeric', timeZone: 'UTC' }),
  );
}
