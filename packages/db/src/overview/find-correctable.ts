import type { Db } from '../connect.ts';

/** What the correction of a failing element is made of. */
export type CorrectableRow = Awaited<ReturnType<typeof findCorrectable>>[number];

/** Failing elements with what their corrections are made of; those that are no longer kept are left out. */
export async function findCorrectable(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('failing_elements')
    .select(['id', 'audit_id', 'causes', 'snippet', 'ancestry', 'test_data', 'alt_failure_data', 'repair'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The same as the corrections ask for it. */
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
