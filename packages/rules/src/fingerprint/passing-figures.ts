/** Stamps of time, times of day, and numbers with their groups, in the digits of any script. */
const FIGURES =
  /\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}T[\p{Nd}:.]+(?:Z|[+-]\p{Nd}{2}:?\p{Nd}{2})?|\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2}(?:[.,]\p{Nd}{1,6})?)?(?:\s?[ap]\.?m\b\.?)?|\p{Nd}+(?:[,.'’\u00A0\u202F]\p{Nd}{2,3})*/giu;
/** A count of visitors has as many digits; a year or the number of a notice has fewer. */
const MANY_DIGITS = 5;
const DIGIT = /\p{Nd}/gu;

/**
 * A text without what shows another figure at each visit though nothing was changed: clocks, stamps of time, and counters, which
 * cannot be told from other long numbers.
 */
export function withoutPassingFigures(text: string): string {
  return text.replace(FIGURES, (figure) => {
    const isTime = figure.includes(':');
    return isTime || (figure.match(DIGIT)?.length ?? 0) >= MANY_DIGITS ? '#' : figure;
  });
}
