import { correctableOf, findOverview, listElementsByIds, withoutHiddenCauses } from '@abhigam/db';
import { describeChange } from '@abhigam/rules';
import { changeText } from '../changes/change-text.ts';
import type { ReportIssue, ReportOverview } from '../report-source.ts';
import { toElement } from './read-elements.ts';
import type { Reading } from './reading.ts';

/**
 * The causes stored at the end of the run, as in the overview of the portal; null if none are stored. Excludes
 * causes of hidden issues, and scores that depend on their repair.
 */
export async function readOverview(
  { db, run, language, shown }: Reading,
  issues: readonly ReportIssue[],
): Promise<ReportOverview | null> {
  const stored = (await findOverview(db, { reach: 'all' }, run.id))?.overview;
  if (!stored) return null;
  const titles = new Map(
    issues.filter(({ status }) => status === 'Fail').map(({ auditId, title }) => [auditId, title]),
  );
  const overview = withoutHiddenCauses(stored, { all: false, has: (auditId) => titles.has(auditId) });
  const ids = overview.rootCauses.map(({ example }) => example.elementId);
  const rows = run.findings_removed ? [] : await listElementsByIds(db, ids, shown);
  const examples = new Map(
    rows.map((row) => {
      const change = describeChange(correctableOf(row));
      const { correction } = toElement(row, language);
      return [row.id, { correction, change: change && changeText(change, language) }];
    }),
  );
  return {
    elements: overview.elements,
    rootCauses: overview.rootCauses.map((cause) => {
      const { auditId, impact, elements, pages, isTemplate, scoreAfter = null } = cause;
      const { url, label, snippet, elementId } = cause.example;
      const { correction = null, change = null } = examples.get(elementId) ?? {};
      const title = titles.get(auditId) ?? auditId;
      const example = { url, label, snippet, correction };
      return { auditId, title, change, impact, elements, pages, isTemplate, scoreAfter, example };
    }),
    together: overview.together,
  };
}
