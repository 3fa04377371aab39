import {
  type Db,
  type ListedNonCompliance,
  listNonCompliancesById,
  listSightings,
  type RowScope,
  type SightingRow,
} from '@abhigam/db';

/** A non-compliance with the kinds of runs that have found it. */
export interface NonComplianceWithSightings {
  row: ListedNonCompliance;
  sightings: SightingRow[];
}

/** The non-compliances that are in scope, in the given order. */
export async function readNonCompliancesWithSightings(
  db: Db,
  scope: RowScope,
  ids: readonly string[],
): Promise<NonComplianceWithSightings[]> {
  const [rows, sightings] = await Promise.all([
    listNonCompliancesById(db, scope, ids),
    listSightings(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seenBy = Map.groupBy(sightings, (sighting) => sighting.non_compliance_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, sightings: seenBy.get(id) ?? [] }] : [];
  });
}
