import type { Repair } from '@abhigam/domain';

/** What came of corrected code that was tried, by audit and place (`proofKey`). */
export type RepairProofs = ReadonlyMap<string, Repair>;

/** Tells the failure of an audit at a place from all others of a page. */
export function proofKey(auditId: string, place: string): string {
  return `${auditId} ${place}`;
}
