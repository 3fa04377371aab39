import type { Acknowledgement, LogCheckRow } from '@abhigam/db';

/** What is wrong, as someone has seen it. */
export type SeenFaults = Pick<LogCheckRow, 'changed' | 'changes' | 'missing' | 'broken'>;

/** Whether all that is wrong stands in the newest acknowledgement: what came to it since, or is worse, does not. */
export function isAcknowledged(row: LogCheckRow, newest: Acknowledgement | undefined): boolean {
  if (!newest) return false;
  return (
    (row.changed === null || hasSameEntries(row, newest)) &&
    (row.missing.events === 0 || hasSameMissing(row, newest)) &&
    (row.broken === null || hasSettledEnd(row, newest))
  );
}

/** Whether the entry that is gone was acknowledged to be: the next one is noted then, so that it is missed in its turn. */
export function hasSettledEnd({ broken, head }: LogCheckRow, newest: Acknowledgement | undefined): boolean {
  return broken !== null && newest?.broken === broken && newest.brokenHash === head?.hash;
}

/** Whether these are the faults that were seen. */
export function areSame(row: SeenFaults, seen: SeenFaults): boolean {
  return hasSameEntries(row, seen) && hasSameMissing(row, seen) && row.broken === seen.broken;
}

function hasSameEntries(one: SeenFaults, other: SeenFaults): boolean {
  return one.changed === other.changed && one.changes === other.changes;
}

function hasSameMissing({ missing: one }: SeenFaults, { missing: other }: SeenFaults): boolean {
  return one.events === other.events && one.firstAt?.getTime() === other.firstAt?.getTime();
}
