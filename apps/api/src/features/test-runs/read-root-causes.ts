import type { CALLS } from '@abhigam/contract';
import {
  type Db,
  findOverview,
  findRunStats,
  listRunCauses,
  type RootCause,
  type RowScope,
} from '@abhigam/db';
import { notFound } from '@abhigam/portal';
import { withListed } from '@abhigam/report';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { readListedFailures } from './listed-failures.ts';
import { presentCauses } from './present-causes.ts';

type Answer = z.output<typeof CALLS.listRootCauses.response>;
type Asked = z.output<typeof CALLS.listRootCauses.query>;
type Found = { total: number; causes: { place: number; cause: RootCause }[] };

/** A part of all causes of a run, with their places among them. */
export async function readRootCauses(db: Db, scope: RowScope, id: string, asked: Asked): Promise<Answer> {
  const found = await findOverview(db, scope, id);
  if (!found) throw notFound('testRun');
  const { overview } = found;
  if (!overview) return { total: 0, causes: [] };
  const stats = await findRunStats(db, id, 1);
  const listed = await readListedFailures(db, { id, hasFindings: found.findings_removed === null }, stats);
  const kept = withListed(overview, listed);
  const { total, causes } = (await listKept(db, id, asked, listed)) ?? ofOverview(kept.rootCauses, asked);
  const shown = await presentCauses(
    db,
    // Where settings leave out what comes before, the score after all before it is no longer that of the list.
    causes.map(({ cause }) => (kept.isWhole ? cause : { ...cause, scoreAfter: null })),
    reportingDetails(asked.lang),
  );
  return {
    total,
    causes: shown.map((cause, at) => ({ ...cause, place: (causes[at]?.place ?? 0) + 1 })),
  };
}

/** From the rows of the run; null for one that ended before there were any, or whose findings were removed. */
async function listKept(
  db: Db,
  testRunId: string,
  { auditId, rootCause, limit, skip }: Asked,
  listed: { all: boolean; audits: { auditId: string }[]; has: (auditId: string) => boolean },
): Promise<Found | null> {
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

function ofOverview(all: readonly RootCause[], { auditId, rootCause, limit, skip }: Asked): Found {
  const causes = all
    .map((cause, place) => ({ cause, place }))
    .filter(({ cause }) => auditId === undefined || cause.auditId === auditId)
    .filter(({ cause }) => rootCause === undefined || cause.rootCause === rootCause);
  return { total: causes.length, causes: causes.slice(skip, skip + limit) };
}
