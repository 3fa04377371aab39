export const PART = 10;

/**
 * Of the entries that were asked for, those that are shown: one more tells whether there are others beyond them. It is the last one
 * of a part with older entries, and the first of one with newer ones.
 */
export function cutPart<Entry>(
  entries: readonly Entry[],
  direction: 'next' | 'prev',
): { rows: Entry[]; hasNext: boolean } {
  return direction === 'prev'
    ? // One came from there.
      { rows: entries.slice(-PART), hasNext: true }
    : { rows: entries.slice(0, PART), hasNext: entries.length > PART };
}
