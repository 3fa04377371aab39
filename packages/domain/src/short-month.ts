/** A date in words with its month in three letters: Intl calls September “Sept” in Indian English (specification, testing 9). */
export function shortMonth(date: string): string {
  return date.replace(/\bSept\b/, 'Sep');
}
