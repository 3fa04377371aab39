import {
  correctableOf,
  type Db,
  findCorrectable,
  findOverview,
  findRunStats,
  listRunCauses,
  type RootCause,
  withoutHiddenCauses,
} from '@abhigam/db';
import type { Change } from '@abhigam/domain';
import { describeChange } from '@abhigam/rules';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { readListedFailures } from './read-listed-failures.ts';

export interface RootCausesQuery extends ListPart {
  testRunId: string;
  auditId?: string | undefined;
  rootCause?: string | undefined;
}

/** A cause of failures with the code change that repairs it; null if no repair is known. */
export type CauseWithChange = RootCause & { change: Change | null };

interface Placed {
  total: number;
  causes: { place: number; cause: RootCause }[];
}

/** A page of a run's causes, with their 1-based positions. Throws ER_NOT_FOUND. */
export async function readRootCauses(
  { db }: ReadDeps,
  principal: Principal,
  query: RootCausesQuery,
): Promise<{ total: number; causes: (CauseWithChange & { place: number })[] }> {
  const { testRunId: id } = query;
  const found = await findOverview(db, scopeOf(principal, 'testRun.read'), id);
  if (!found) throw notFound('testRun');
  const { overview } = found;
  if (!overview) return { total: 0, causes: [] };
  const stats = await findRunStats(db, id, 1);
  const listed = await readListedFailures(db, { id, hasFindings: found.findings_removed === null }, stats);
  const shownCauses = withoutHiddenCauses(overview, listed);
  const { total, causes } =
    (await listStored(db, query, listed)) ?? filterOverview(shownCauses.rootCauses, query);
  const withChanges = await readChanges(
    db,
    // If settings hide earlier causes, the cumulative score does not fit the list.
    causes.map(({ cause }) => (shownCauses.isWhole ? cause : { ...cause, scoreAfter: null })),
  );
  return {
    total,
    causes: withChanges.map((cause, at) => ({ ...cause, place: (causes[at]?.place ?? 0) + 1 })),
  };
}

/** From the stored rows; null for a run that ended before these existed, or whose findings were removed. */
async function listStored(
  db: Db,
  { testRunId, auditId, rootCause, limit, skip }: RootCausesQuery,
  listed: { all: boolean; audits: { auditId: string }[]; has: (auditId: string) => boolean },
): Promise<Placed | null> {
  const auditIds =
    auditId !== undefined
      ? [auditId].filter(listed.has)
      : listed.all
        ? null
        : listed.audits.map((audit) => audit.auditId);
  const found = await listRunCauses(db, testRunId, { auditIds, rootCause, limit, skip });
  if (found.total > 0) return found;
  const any = await listRunCauses(db, testRunId, { auditIds: null, limit: 1, skip: 0 });
  return any.total > 0 ? found : null;
}

function filterOverview(
  all: readonly RootCause[],
  { auditId, rootCause, limit, skip }: RootCausesQuery,
): Placed {
  const causes = all
    .map((cause, place) => ({ cause, place }))
    .filter(({ cause }) => auditId === undefined || cause.auditId === auditId)
    .filter(({ cause }) => rootCause === undefined || cause.rootCause === rootCause);
  return { total: causes.length, causes: causes.slice(skip, skip + limit) };
}

/**
 * Each cause with its code change, computed from the representative element. Computed on read, so that improved
 * corrections reach older runs.
 */
export async function readChanges(db: Db, causes: readonly RootCause[]): Promise<CauseWithChange[]> {
  const rows = await findCorrectable(
    db,
    causes.map(({ example }) => example.elementId),
  );
  const changes = new Map(rows.map((row) => [row.id, describeChange(correctableOf(row))]));
  return causes.map((cause) => ({ ...cause, change: changes.get(cause.example.elementId) ?? null }));
}
