import type { Acknowledgement, LogCheckRow } from '@abhigam/db';

/** The faults as the user saw them. */
export type ObservedFaults = Pick<LogCheckRow, 'changed' | 'changes' | 'missing' | 'broken'>;

/** Whether the newest acknowledgement covers all faults; newer or worse faults are not covered. */
export function isAcknowledged(row: LogCheckRow, newest: Acknowledgement | undefined): boolean {
  if (!newest) return false;
  return (
    (row.changed === null || hasSameEntries(row, newest)) &&
    (row.missing.events === 0 || hasSameMissing(row, newest)) &&
    (row.broken === null || hasSettledEnd(row, newest))
  );
}

/**
 * Whether the missing entry is acknowledged. The new head is stored then, so that its removal is detected in
 * turn.
 */
export function hasSettledEnd({ broken, head }: LogCheckRow, newest: Acknowledgement | undefined): boolean {
  return broken !== null && newest?.broken === broken && newest.brokenHash === head?.hash;
}

/** Whether the faults are unchanged since the user saw them. */
export function hasSameFaults(row: ObservedFaults, seen: ObservedFaults): boolean {
  return hasSameEntries(row, seen) && hasSameMissing(row, seen) && row.broken === seen.broken;
}

function hasSameEntries(one: ObservedFaults, other: ObservedFaults): boolean {
  return one.changed === other.changed && one.changes === other.changes;
}

function hasSameMissing({ missing: one }: ObservedFaults, { missing: other }: ObservedFaults): boolean {
  return one.events === other.events && one.firstAt?.getTime() === other.firstAt?.getTime();
}
