import { meanScore, runScore, scoreOfWeights } from '@abhigam/guidelines';
import { auditCategory } from './categories/audit-category.ts';
import { judgedCriteria } from './judged-criteria.ts';
import { reportingDetails } from './words.ts';

/** What the figures of a run are computed with: scores, criteria that its rules judge, titles and categories of audits. packages/db may not import it. */
export function runScoring() {
  const details = reportingDetails('en');
  return {
    runScore,
    meanScore,
    scoreOfWeights,
    judgedCriteria,
    auditTitle: (auditId: string) => details[auditId]?.title ?? auditId,
    auditCategory,
  };
}
