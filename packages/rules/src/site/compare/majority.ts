/** Minimum number of pages that must agree before another one counts as different. */
export const ENOUGH_PAGES = 3;
/** Minimum ratio of agreeing to differing pages. */
const CLEARLY = 4;

/** Whether the pages in `many` show the intended state, and those in `few` a mistake. */
export function isClearMajority(many: number, few: number): boolean {
  return many >= ENOUGH_PAGES && many >= CLEARLY * few;
}

/** Fewer pages may be at the end of a run by chance. */
const SOME = 3;

/**
 * Whether all of `few` were opened after all of `many`, or before: then the website may have changed during the
 * run, and its current pages may agree.
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
