import type { Db } from '../connect.ts';

/** Input of the correction of a failing element. */
export type CorrectableRow = Awaited<ReturnType<typeof findCorrectable>>[number];

/** Failing elements with the input of their corrections; elements that were deleted are omitted. */
export async function findCorrectable(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('failing_elements')
    .select(['id', 'audit_id', 'causes', 'snippet', 'ancestry', 'test_data', 'alt_failure_data', 'repair'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The same row in the form that the corrections expect. */
export function correctableOf(row: Omit<CorrectableRow, 'id'>) {
  return {
    auditId: row.audit_id,
    causes: row.causes,
    snippet: row.snippet,
    ancestry: row.ancestry,
    testData: row.test_data,
    altFailureData: row.alt_failure_data,
    repair: row.repair,
  };
}
