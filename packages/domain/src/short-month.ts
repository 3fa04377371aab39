/**
 * Formats a date with a three-letter month: Intl abbreviates September as “Sept” in Indian English
 * (specification, testing 9).
 */
export function shortMonth(date: string): string {
  return date.replace(/\bSept\b/, 'Sep');
}
