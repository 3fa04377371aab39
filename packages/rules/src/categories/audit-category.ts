import { currentCategory } from '@abhigam/guidelines';
import { reportingDetails } from '../words.ts';

export interface CategoryCount {
  category: string;
  count: number;
}

const DETAILS = reportingDetails('en');

/**
 * Category of an audit of any source. The stored category is used only for audits that no current rule reports:
 * results from before the sources shared one list appear under the current names.
 */
export function auditCategory(auditId: string, stored: string): string {
  return DETAILS[auditId]?.category ?? currentCategory(stored);
}

/** Issues of a run by category, largest number first, from its stored figures. */
export function issuesByCategory(figures: {
  issueCntByTest: readonly { auditId: string; count: number }[];
  issueCntByCat: readonly CategoryCount[];
}): CategoryCount[] {
  const { issueCntByTest, issueCntByCat } = figures;
  // Former categories were split, so only the audits determine the current one.
  const dependsOnAudits =
    total(issueCntByTest) === total(issueCntByCat) &&
    issueCntByTest.every(({ auditId }) => auditId in DETAILS);
  const rows = dependsOnAudits
    ? issueCntByTest.map(({ auditId, count }) => ({ category: auditCategory(auditId, ''), count }))
    : issueCntByCat.map(({ category, count }) => ({ category: currentCategory(category), count }));
  const counts = new Map<string, number>();
  for (const { category, count } of rows) counts.set(category, (counts.get(category) ?? 0) + count);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
}

function total(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
