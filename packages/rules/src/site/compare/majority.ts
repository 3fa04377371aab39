/** So many pages must agree before another one can be called different. */
export const ENOUGH_PAGES = 3;
/** And so many times as many as differ. */
const CLEARLY = 4;

/** Whether what `many` pages have is what the website means, and what `few` have a slip. */
export function isClearMajority(many: number, few: number): boolean {
  return many >= ENOUGH_PAGES && many >= CLEARLY * few;
}

/** Fewer pages at the end of a run may stand there by chance. */
const SOME = 3;

/**
 * Whether all of `few` were opened after all of `many`, or before: then the website may have changed while it was tested,
 * and its pages may well agree.
 */
export function mayHaveChanged(
  few: readonly number[],
  many: readonly number[],
  testedMs: (page: number) => number,
): boolean {
  if (few.length < SOME || many.length < SOME) return false;
  const [first, last] = span(few, testedMs);
  const [firstOfMany, lastOfMany] = span(many, testedMs);
  return first > lastOfMany || last < firstOfMany;
}

function span(pages: readonly number[], testedMs: (page: number) => number): [first: number, last: number] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const page of pages) {
    first = Math.min(first, testedMs(page));
    last = Math.max(last, testedMs(page));
  }
  return [first, last];
}
