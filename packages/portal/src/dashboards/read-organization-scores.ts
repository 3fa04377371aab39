import {
  countOrganizationScores,
  countOrganizationsByScore,
  listOpenByAudit,
  listOrganizationScores,
  type OrganizationAuditRow,
  type OrganizationScoreRow,
  readOverallFigures,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { wideScopeOf } from './wide-scope.ts';

interface ScoresQuery extends ListPart {
  search?: string | undefined;
  order: Parameters<typeof listOrganizationScores>[1]['order'];
}

export interface OrganizationScores {
  overall: Awaited<ReturnType<typeof readOverallFigures>>;
  total: number;
  organizations: OrganizationScoreRow[];
}

/** All organizations with their scores, and totals of the installation. */
export async function readOrganizationScores(
  { db }: ReadDeps,
  principal: Principal,
  { search, ...query }: ScoresQuery,
): Promise<OrganizationScores> {
  scopeOf(principal, 'dashboard.overall');
  const where = { search };
  const hiddenAudits = await readHiddenAudits(db);
  const [overall, total, organizations] = await Promise.all([
    readOverallFigures(db),
    countOrganizationScores(db, where),
    listOrganizationScores(db, { where, hiddenAudits, ...query }),
  ]);
  return { overall, total, organizations };
}

export interface OrganizationAudits {
  total: number;
  /** Each with the open non-compliances per audit. */
  organizations: (OrganizationScoreRow & { audits: OrganizationAuditRow[] })[];
}

/** Failures of each organization in scope, per audit. */
export async function readOrganizationAudits(
  { db }: ReadDeps,
  principal: Principal,
  { search, ...query }: ScoresQuery,
): Promise<OrganizationAudits> {
  const scope = wideScopeOf(principal, 'dashboard.trend');
  const own = scope.reach === 'all' ? undefined : [scope.organizationId ?? -1];
  const where = { search, ids: own };
  const hiddenAudits = await readHiddenAudits(db);
  const [total, rows] = await Promise.all([
    own ? null : countOrganizationScores(db, where),
    listOrganizationScores(db, { where, hiddenAudits, ...query }),
  ]);
  const hidden = new Set(hiddenAudits);
  const open = await listOpenByAudit(
    db,
    rows.map(({ id }) => id),
  );
  const byOrganization = Map.groupBy(
    open.filter(({ auditId }) => !hidden.has(auditId)),
    ({ organizationId }) => organizationId,
  );
  return {
    total: total ?? rows.length,
    organizations: rows.map((row) => ({ ...row, audits: byOrganization.get(row.id) ?? [] })),
  };
}

export interface OrganizationPeers {
  organization: OrganizationScoreRow;
  /** Number of organizations per score. */
  counts: Awaited<ReturnType<typeof countOrganizationsByScore>>;
}

/**
 * An organization compared with all organizations that have a score. Throws ER_NOT_FOUND if it is out of scope.
 */
export async function readPeers(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId: requestedId }: { organizationId?: number | undefined },
): Promise<OrganizationPeers> {
  const scope = wideScopeOf(principal, 'dashboard.trend');
  const own = scope.reach === 'all' ? requestedId : (scope.organizationId ?? undefined);
  if (own === undefined || (requestedId !== undefined && requestedId !== own)) throw notFound('organization');
  const [found, counts] = await Promise.all([
    listOrganizationScores(db, {
      where: { ids: [own] },
      hiddenAudits: [],
      order: { key: 'name', direction: 'asc' },
      limit: 1,
      skip: 0,
    }),
    countOrganizationsByScore(db),
  ]);
  const [organization] = found;
  if (!organization) throw notFound('organization');
  return { organization, counts };
}
