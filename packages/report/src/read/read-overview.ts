import { findOverview, listElementsByIds } from '@abhigam/db';
import type { ReportIssue, ReportOverview } from '../report-source.ts';
import { toElement } from './read-elements.ts';
import type { Reading } from './reading.ts';

/**
 * The causes that were put together when the run ended; null for a run that has none stored. Causes of issues that the
 * report leaves out are left out as well, and where that takes one of the first, their score together is not known.
 */
export async function readOverview(
  { db, run, language, shown }: Reading,
  issues: readonly ReportIssue[],
): Promise<ReportOverview | null> {
  const overview = (await findOverview(db, { reach: 'all' }, run.id))?.overview;
  if (!overview) return null;
  const failed = issues.filter(({ status }) => status === 'Fail');
  const titles = new Map(failed.map(({ auditId, title }) => [auditId, title]));
  const { together } = overview;
  const isWhole = overview.rootCauses.slice(0, together.causes).every(({ auditId }) => titles.has(auditId));
  const ids = overview.rootCauses.map(({ example }) => example.elementId);
  const rows = run.findings_removed ? [] : await listElementsByIds(db, ids, shown);
  const corrections = new Map(rows.map((row) => [row.id, toElement(row, language).correction]));
  const rootCauses = overview.rootCauses.flatMap((cause) => {
    const title = titles.get(cause.auditId);
    if (title === undefined) return [];
    const { auditId, impact, elements, pages, isTemplate, score } = cause;
    const { url, label, snippet, elementId } = cause.example;
    const correction = corrections.get(elementId) ?? null;
    return [
      {
        auditId,
        title,
        impact,
        elements,
        pages,
        isTemplate,
        score,
        example: { url, label, snippet, correction },
      },
    ];
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
