import { meanScore, runScore, scoreOfWeights } from '@abhigam/guidelines';
import { auditCategory } from './categories/audit-category.ts';
import { judgedCriteria } from './judged-criteria.ts';
import { reportingDetails } from './words.ts';

/**
 * Functions for computing the figures of a run: scores, covered criteria, titles and categories of audits.
 * packages/db must not import this package.
 */
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
