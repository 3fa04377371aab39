import { type AuditCountsRow, countByAudit, listIssuesOfWebsites, type WebsiteIssueRow } from '@abhigam/db';
import type { NcStatus } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { type Principal, scopeOf } from '../principal.ts';

const OPEN: readonly NcStatus[] = ['UNRESOLVED', 'FIX IN PROGRESS'];

export interface AuditCount {
  auditId: string;
  count: number;
}

/** The audits with the most non-compliances that are not RESOLVED. */
export async function readTopIssues(
  { db }: ReadDeps,
  principal: Principal,
  { limit }: { limit: number },
): Promise<AuditCount[]> {
  const scope = scopeOf(principal, 'dashboard.issues');
  const rows = await countByAudit(db, scope, { hiddenAudits: await readHiddenAudits(db) });
  return sortByCount(rows, ({ unresolved, inProgress }) => unresolved + inProgress).slice(0, limit);
}

/** Audits with a count above zero, highest count first. */
export function sortByCount(
  rows: readonly AuditCountsRow[],
  countOf: (row: AuditCountsRow) => number,
): AuditCount[] {
  return rows
    .map((row) => ({ auditId: row.auditId, count: countOf(row) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.auditId < b.auditId ? -1 : 1));
}

export interface ComplianceSummary {
  resolved: number;
  unresolved: number;
  fixInProgress: number;
  total: number;
}

export async function readComplianceSummary(
  { db }: ReadDeps,
  principal: Principal,
): Promise<ComplianceSummary> {
  const scope = scopeOf(principal, 'nonCompliance.read');
  const rows = await countByAudit(db, scope, { hiddenAudits: await readHiddenAudits(db) });
  const sum = (of: 'resolved' | 'unresolved' | 'inProgress') => rows.reduce((all, row) => all + row[of], 0);
  const [resolved, unresolved, fixInProgress] = [sum('resolved'), sum('unresolved'), sum('inProgress')];
  return { resolved, unresolved, fixInProgress, total: resolved + unresolved + fixInProgress };
}

/** Audits of websites with their number of non-compliances in a status; without a status, all open ones. */
export async function readDashboardIssues(
  { db }: ReadDeps,
  principal: Principal,
  { status, ...part }: { status: NcStatus | undefined } & ListPart,
): Promise<WebsiteIssueRow[]> {
  const scope = scopeOf(principal, 'nonCompliance.read');
  const hiddenAudits = await readHiddenAudits(db);
  const statuses = status === undefined ? OPEN : [status];
  const rows = await listIssuesOfWebsites(db, scope, { statuses, hiddenAudits, ...part });
  if (scope.reach !== 'own') return rows;
  // A tester's dashboard has no such column, and testers may not see who tests other websites.
  return rows.map((row) => ({ ...row, userEmail: null, userFullName: null }));
}
