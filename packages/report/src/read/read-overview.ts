import { findOverview } from '@abhigam/db';
import type { ReportIssue, ReportOverview } from '../report-source.ts';
import type { Reading } from './reading.ts';

/**
 * The causes that were put together when the run ended; null for a run that has none stored. Causes of issues that the
 * report leaves out are left out as well, and where that takes one of the first, their score together is not known.
 */
export async function readOverview(
  { db, run }: Reading,
  issues: readonly ReportIssue[],
): Promise<ReportOverview | null> {
  const overview = (await findOverview(db, { reach: 'all' }, run.id))?.overview;
  if (!overview) return null;
  const failed = issues.filter(({ status }) => status === 'Fail');
  const titles = new Map(failed.map(({ auditId, title }) => [auditId, title]));
  const { together } = overview;
  const isWhole = overview.rootCauses.slice(0, together.causes).every(({ auditId }) => titles.has(auditId));
  const rootCauses = overview.rootCauses.flatMap((cause) => {
    const title = titles.get(cause.auditId);
    if (title === undefined) return [];
    const { auditId, impact, elements, pages, isTemplate, score } = cause;
    const { url, label, snippet } = cause.example;
    return [{ auditId, title, impact, elements, pages, isTemplate, score, example: { url, label, snippet } }];
  });
  const first = rootCauses.slice(0, together.causes);
  return {
    elements: overview.elements,
    rootCauses,
    together: {
      causes: first.length,
      elements: first.reduce((sum, { elements }) => sum + elements, 0),
      score: isWhole ? together.score : null,
    },
  };
}
