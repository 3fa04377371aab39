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
import { changeOf } from '@abhigam/rules';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { readListedFailures } from './read-listed-failures.ts';

export interface CausesAsked extends ListPart {
  testRunId: string;
  auditId?: string | undefined;
  rootCause?: string | undefined;
}

/** A cause of failures with what its repair changes in the code; null where no repair is known. */
export type CauseWithChange = RootCause & { change: Change | null };

interface Placed {
  total: number;
  causes: { place: number; cause: RootCause }[];
}

/** A part of all causes of a run, with their places among them, counted from 1. Throws ER_NOT_FOUND. */
export async function readRootCauses(
  { db }: ReadDeps,
  principal: Principal,
  asked: CausesAsked,
): Promise<{ total: number; causes: (CauseWithChange & { place: number })[] }> {
  const { testRunId: id } = asked;
  const found = await findOverview(db, scopeOf(principal, 'testRun.read'), id);
  if (!found) throw notFound('testRun');
  const { overview } = found;
  if (!overview) return { total: 0, causes: [] };
  const stats = await findRunStats(db, id, 1);
  const listed = await readListedFailures(db, { id, hasFindings: found.findings_removed === null }, stats);
  const kept = withoutHiddenCauses(overview, listed);
  const { total, causes } = (await listStored(db, asked, listed)) ?? ofOverview(kept.rootCauses, asked);
  const withChanges = await readChanges(
    db,
    // Where settings hide what comes before, the score after all causes before is no longer that of the list.
    causes.map(({ cause }) => (kept.isWhole ? cause : { ...cause, scoreAfter: null })),
  );
  return {
    total,
    causes: withChanges.map((cause, at) => ({ ...cause, place: (causes[at]?.place ?? 0) + 1 })),
  };
}

/** From the rows of the run; null for one that ended before there were any, or whose findings were removed. */
async function listStored(
  db: Db,
  { testRunId, auditId, rootCause, limit, skip }: CausesAsked,
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

function ofOverview(all: readonly RootCause[], { auditId, rootCause, limit, skip }: CausesAsked): Placed {
  const causes = all
    .map((cause, place) => ({ cause, place }))
    .filter(({ cause }) => auditId === undefined || cause.auditId === auditId)
    .filter(({ cause }) => rootCause === undefined || cause.rootCause === rootCause);
  return { total: causes.length, causes: causes.slice(skip, skip + limit) };
}

/**
 * Each cause with what its repair changes, by the element that stands for it. Computed on reading, so that better
 * corrections reach older runs.
 */
export async function readChanges(db: Db, causes: readonly RootCause[]): Promise<CauseWithChange[]> {
  const rows = await findCorrectable(
    db,
    causes.map(({ example }) => example.elementId),
  );
  const changes = new Map(rows.map((row) => [row.id, changeOf(correctableOf(row))]));
  return causes.map((cause) => ({ ...cause, change: changes.get(cause.example.elementId) ?? null }));
}
