import { listReportIssues } from '@abhigam/db';
import { auditCategories } from '@abhigam/guidelines';
import { reportingDetails } from '@abhigam/rules';
import type { ReportIssue } from '../report-source.ts';
import type { Reading } from './reading.ts';

export async function readIssues({ db, run, language, shown }: Reading): Promise<ReportIssue[]> {
  const details = reportingDetails(language);
  const categories = new Map(auditCategories(language).map(({ identifier, name }) => [identifier, name]));
  const rows = await listReportIssues(db, run.id, shown);
  return rows.map(({ category, ...row }) => {
    // A rule of an older version may be gone; its findings are still told of.
    const detail = details[row.auditId];
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
