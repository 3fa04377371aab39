import type { CALLS } from '@abhigam/contract';
import { type Db, findOverview, findRunStats, type RowScope, type RunOverview } from '@abhigam/db';
import { auditCategories, type ReportingDetail } from '@abhigam/guidelines';
import { notFound } from '@abhigam/portal';
import { withListed } from '@abhigam/report';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { readListedFailures } from './listed-failures.ts';
import { presentCauses } from './present-causes.ts';

type Answer = z.output<typeof CALLS.getRunOverview.response>;
type Details = Record<string, ReportingDetail>;

const TOP = 3;

/** What was put together when the run ended, with its audits named in the language asked for. */
export async function readRunOverview(
  db: Db,
  scope: RowScope,
  id: string,
  { limit, lang }: z.output<typeof CALLS.getRunOverview.query>,
): Promise<Answer> {
  const found = await findOverview(db, scope, id);
  if (!found) throw notFound('testRun');
  const stats = await findRunStats(db, id, 1);
  const details = reportingDetails(lang);
  const listed = await readListedFailures(db, { id, hasFindings: found.findings_removed === null }, stats);
  const titleOf = (auditId: string) => details[auditId]?.title ?? auditId;
  const names = new Map(auditCategories(lang).map(({ identifier, name }) => [identifier, name]));
  return {
    overview:
      found.overview && (await presentOverview(db, withListed(found.overview, listed), details, limit)),
    topCategories: listed.categories
      .slice(0, TOP)
      .map(({ category, count }) => ({ category, name: names.get(category) ?? category, count })),
    topIssues: listed.audits
      .slice(0, TOP)
      .map(({ auditId, count }) => ({ auditId, title: titleOf(auditId), count })),
  };
}

async function presentOverview(
  db: Db,
  { isWhole: _, ...overview }: RunOverview & { isWhole: boolean },
  details: Details,
  limit: number,
): Promise<Answer['overview']> {
  return {
    ...overview,
    trust: {
      ...overview.trust,
      partsLeftOut: overview.trust.partsLeftOut.map((left) => ({ ...left, planned: left.planned ?? null })),
      pagesTakenOver: overview.trust.pagesTakenOver ?? 0,
    },
    rootCauses: await presentCauses(db, overview.rootCauses.slice(0, limit), details),
  };
}
