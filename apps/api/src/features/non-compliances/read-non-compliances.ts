import type { ListedNonCompliance } from '@abhigam/contract';
import {
  countNonCompliances,
  type Db,
  listNonComplianceIds,
  listNonCompliancesById,
  listSightings,
  type NonComplianceFilter,
  type NonComplianceOrder,
  type RowScope,
  readAsOf,
  readSettings,
} from '@abhigam/db';
import { areOwnersShown, type Language, OWNER_SETTING, staleAfterDays } from '@abhigam/domain';
import { readHiddenAudits } from '@abhigam/portal';
import { presentCounts, presentListed } from './present-non-compliance.ts';

const STALE_SETTING = 'staleNcAlertThresholdDays';

export interface ListRequest {
  where: NonComplianceFilter;
  order: NonComplianceOrder;
  limit: number;
  skip: number;
  lang: Language;
}

export interface NonComplianceList {
  counts: ReturnType<typeof presentCounts>;
  total: number;
  staleAfterDays: number;
  areOwnersShown: boolean;
  /** When it was read, for changing what it shows together. */
  asOf: string;
  nonCompliances: ListedNonCompliance[];
}

/** A part of the list of non-compliances in scope, with counts over the whole filter. */
export async function readNonCompliances(
  db: Db,
  scope: RowScope,
  { lang, ...asked }: ListRequest,
): Promise<NonComplianceList> {
  const [asOf, hiddenAudits, settings] = await Promise.all([
    readAsOf(db),
    readHiddenAudits(db),
    readSettings(db, [STALE_SETTING, OWNER_SETTING]),
  ]);
  const where = { ...asked.where, hiddenAudits };
  const [counts, ids] = await Promise.all([
    countNonCompliances(db, scope, where),
    listNonComplianceIds(db, scope, { ...asked, where }),
  ]);
  const [rows, sightings] = await Promise.all([
    listNonCompliancesById(db, scope, ids),
    listSightings(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seenBy = Map.groupBy(sightings, (sighting) => sighting.non_compliance_id);
  const days = staleAfterDays(settings.get(STALE_SETTING));
  const mayKnowOwners = scope.reach === 'all' && areOwnersShown(settings.get(OWNER_SETTING));
  const statuses = where.status ?? (['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'] as const);
  return {
    counts: presentCounts(counts),
    total: statuses.reduce((sum, status) => sum + counts[status], 0),
    staleAfterDays: days,
    areOwnersShown: mayKnowOwners,
    asOf,
    nonCompliances: ids.flatMap((id) => {
      const row = byId.get(id);
      const sighted = seenBy.get(id) ?? [];
      return row ? [presentListed(row, sighted, { lang, staleAfterDays: days, mayKnowOwners })] : [];
    }),
  };
}
