import { shortMonth } from '@abhigam/domain';
import { localeOf } from '../../../i18n/languages.ts';

/** Formats `2026-03` as `March 2026`, or as `Mar 2026` when short. */
export function monthName(month: string, language: string, length: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return shortMonth(
    date.toLocaleDateString(localeOf(language), { month: length, year: 'numeric', timeZone: 'UTC' }),
  );
}
