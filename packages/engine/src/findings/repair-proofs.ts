import type { Repair } from '@abhigam/domain';

/** Results of trying corrected code, by audit and place (`proofKey`). */
export type RepairProofs = ReadonlyMap<string, Repair>;

/** Key of an audit's failure at a place. */
export function proofKey(auditId: string, place: string): string {
  return `${auditId} ${place}`;
}
