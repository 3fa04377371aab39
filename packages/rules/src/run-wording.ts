import { meanScore, runScore, scoreOfWeights } from '@abhigam/guidelines';
import { judgedCriteria } from './judged-criteria.ts';
import { reportingDetails } from './words.ts';

/** What figures of a run are made with: how it is scored, how audits are called, what its rules reach. */
export function runWording() {
  const details = reportingDetails('en');
  return {
    runScore,
    meanScore,
    scoreOfWeights,
    judgedCriteria,
    auditTitle: (auditId: string) => details[auditId]?.title ?? auditId,
  };
}
