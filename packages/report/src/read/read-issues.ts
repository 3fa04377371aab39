import {
  findRunStats,
  issuesFromStats,
  listReportIssues,
  listStoredSetAside,
  type ReportIssueRow,
  setAsideByAudit,
} from '@abhigam/db';
import { IMPACT_RANK, isHiddenByFilter } from '@abhigam/domain';
import { auditCategories } from '@abhigam/guidelines';
import { auditCategory, reportingDetails } from '@abhigam/rules';
import type { ReportIssue } from '../report-source.ts';
import type { Reading } from './reading.ts';

type IssueRow = Omit<ReportIssueRow, 'source' | 'pages' | 'setAside'> & Pick<ReportIssue, 'source' | 'pages'>;

export async function readIssues(reading: Reading): Promise<ReportIssue[]> {
  const { db, run, language, shown } = reading;
  const details = reportingDetails(language);
  const categories = new Map(auditCategories(language).map(({ identifier, name }) => [identifier, name]));
  const rows: IssueRow[] = run.findings_removed
    ? await readStoredIssues(reading)
    : (await listReportIssues(db, run.id, shown)).map(({ setAside: _, ...row }) => row);
  return rows.map(({ category: stored, ...row }) => {
    // A rule of an older version may no longer exist; its findings remain in the report.
    const detail = details[row.auditId];
    const category = auditCategory(row.auditId, stored);
    return {
      ...row,
      title: detail?.title ?? row.auditId,
      description: detail?.description ?? '',
      category: categories.get(category) ?? category,
      tags: detail?.tags ?? [],
      criteria: detail?.criteria ?? [],
      gigw: detail?.gigw ?? [],
    };
  });
}

/** Issues from the stored figures of a run, in the same order. */
async function readStoredIssues({ db, run, language, shown }: Reading): Promise<IssueRow[]> {
  const stats = await findRunStats(db, run.id, null);
  if (!stats) return [];
  const aside = shown.decided === 'set-aside' ? await listStoredSetAside(db, run.id) : null;
  const details = reportingDetails(language);
  const statuses = shown.hideWarnings ? (['Fail'] as const) : (['Fail', 'Warn'] as const);
  return statuses.flatMap((status) =>
    (aside ? setAsideByAudit(aside, status) : issuesFromStats(stats, status))
      .map(({ auditId, elements, pages }) => ({
        auditId,
        status,
        source: null,
        reason: null,
        impact: details[auditId]?.impact ?? ('minor' as const),
        category: details[auditId]?.category ?? '',
        elements,
        pages,
      }))
      .filter((issue) => !isHiddenByFilter(shown, issue))
      .sort(
        (one, other) => IMPACT_RANK[other.impact] - IMPACT_RANK[one.impact] || other.elements - one.elements,
      ),
  );
}
