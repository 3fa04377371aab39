import type { AuditSource, WcagLevel, WcagVersion } from '@abhigam/domain';
import { axeCriteria, criteriaOf, selectRules } from '@abhigam/guidelines';
import { selectOwnRules } from './select-own-rules.ts';

interface Run {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: readonly AuditSource[];
}

/**
 * Criteria of a run's version and level, and how many of them its rules judge at least in part. None is judged wholly:
 * a person must test the rest of each.
 */
export function judgedCriteria(run: Run): { total: number; judged: number } {
  const asked = new Set(run.sources.flatMap((source) => CRITERIA_OF[source](run)));
  const criteria = criteriaOf(run.wcagVersion, run.wcagLevel);
  return { total: criteria.length, judged: criteria.filter(({ num }) => asked.has(num)).length };
}

/** Criteria that the rules of a source are about, of those that a run asks. */
const CRITERIA_OF: Readonly<Record<AuditSource, (run: Run) => string[]>> = {
  lh: (run) => selectRules(run).flatMap(({ id }) => axeCriteria(id)),
  andi: (run) => selectOwnRules(run).flatMap(({ criteria }) => criteria),
};
