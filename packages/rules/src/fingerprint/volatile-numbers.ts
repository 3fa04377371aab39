/** Timestamps, times of day, and numbers with digit groups, in the digits of any script. */
const FIGURES =
  /\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}T[\p{Nd}:.]+(?:Z|[+-]\p{Nd}{2}:?\p{Nd}{2})?|\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2}(?:[.,]\p{Nd}{1,6})?)?(?:\s?[ap]\.?m\b\.?)?|\p{Nd}+(?:[,.'’\u00A0\u202F]\p{Nd}{2,3})*/giu;
/** Minimum number of digits of a visitor counter; a year or notice number has fewer. */
const MANY_DIGITS = 5;
const DIGIT = /\p{Nd}/gu;

/**
 * Removes values that change on every visit: clocks, timestamps, and counters, which cannot be distinguished
 * from other long numbers.
 */
export function withoutVolatileNumbers(text: string): string {
  return text.replace(FIGURES, (figure) => {
    const isTime = figure.includes(':');
    return isTime || (figure.match(DIGIT)?.length ?? 0) >= MANY_DIGITS ? '#' : figure;
  });
}
