export const PART_SIZE = 10;

/**
 * Drops the extra entry that was requested to detect further entries: the last one of an older part, the first
 * one of a newer part.
 */
export function withoutLookaheadEntry<Entry>(
  entries: readonly Entry[],
  direction: 'next' | 'prev',
): { rows: Entry[]; hasNext: boolean } {
  return direction === 'prev'
    ? // The user has come from the next part.
      { rows: entries.slice(-PART_SIZE), hasNext: true }
    : { rows: entries.slice(0, PART_SIZE), hasNext: entries.length > PART_SIZE };
}
