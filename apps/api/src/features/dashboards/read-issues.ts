import { type CALLS, SHOWN } from '@abhigam/contract';
import {
  type AuditCountsRow,
  countByAudit,
  type Db,
  listIssuesOfWebsites,
  newestRunsOfAudits,
  type RowScope,
} from '@abhigam/db';
import type { NcStatus } from '@abhigam/domain';
import type { TextLanguage } from '@abhigam/guidelines';
import { readHiddenAudits } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';

const OPEN: readonly NcStatus[] = ['UNRESOLVED', 'FIX IN PROGRESS'];

/** The audits with most that is not RESOLVED. */
export async function readTopIssues(
  db: Db,
  scope: RowScope,
  /** Of the runs that the person may open. */
  runScope: RowScope,
  lang: TextLanguage,
): Promise<z.output<typeof CALLS.topIssuesByOrg.response>> {
  const rows = await countByAudit(db, scope, { hiddenAudits: await readHiddenAudits(db) });
  const word = wordsOf(lang);
  const issues = mostFirst(rows, ({ unresolved, inProgress }) => unresolved + inProgress).slice(0, SHOWN);
  const runs = await newestRunsOfAudits(
    db,
    runScope,
    issues.map(({ auditId }) => auditId),
  );
  return issues.map(({ auditId, count }) => ({
    auditId,
    ...word(auditId),
    count,
    testRunId: runs.get(auditId) ?? null,
  }));
}

/** The audits that fail by a count, those with most first. */
export function mostFirst(
  rows: readonly AuditCountsRow[],
  countOf: (row: AuditCountsRow) => number,
): { auditId: string; count: number }[] {
  return rows
    .map((row) => ({ auditId: row.auditId, count: countOf(row) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.auditId < b.auditId ? -1 : 1));
}

export async function readComplianceSummary(
  db: Db,
  scope: RowScope,
): Promise<z.output<typeof CALLS.complianceSummary.response>> {
  const rows = await countByAudit(db, scope, { hiddenAudits: await readHiddenAudits(db) });
  const sum = (of: 'resolved' | 'unresolved' | 'inProgress') => rows.reduce((all, row) => all + row[of], 0);
  const [resolved, unresolved, fixInProgress] = [sum('resolved'), sum('unresolved'), sum('inProgress')];
  return { resolved, unresolved, fixInProgress, total: resolved + unresolved + fixInProgress };
}

export async function readDashboardIssues(
  db: Db,
  scope: RowScope,
  { status, lang, ...part }: z.output<typeof CALLS.listDashboardIssues.query>,
): Promise<z.output<typeof CALLS.listDashboardIssues.response>> {
  const hiddenAudits = await readHiddenAudits(db);
  const statuses = status === undefined ? OPEN : [status];
  const rows = await listIssuesOfWebsites(db, scope, { statuses, hiddenAudits, ...part });
  const word = wordsOf(lang);
  return rows.map(({ url, userEmail, userFullName, ...row }) => ({
    ...row,
    ...word(row.auditId),
    baseUrl: url,
    // A tester's own dashboard has no such column, and whose websites others test is not its to know.
    user:
      scope.reach === 'own' || userEmail === null ? null : { email: userEmail, fullName: userFullName ?? '' },
  }));
}

/** Title and impact of an audit; of one that is no more, its id. */
export function wordsOf(lang: TextLanguage) {
  const details = reportingDetails(lang);
  return (auditId: string) => ({
    title: details[auditId]?.title ?? auditId,
    impact: details[auditId]?.impact ?? ('minor' as const),
  });
}
