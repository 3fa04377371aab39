import type { AuditSource, WcagLevel, WcagVersion } from '@abhigam/domain';
import { axeCriteria, criteriaOf, selectRules } from '@abhigam/guidelines';
import { selectOwnRules } from './select-own-rules.ts';

/**
 * Criteria of a run's version and level, and how many of them its rules judge at least in part. None is judged wholly:
 * a person must test the rest of each.
 */
export function judgedCriteria(run: {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: readonly AuditSource[];
}): { total: number; judged: number } {
  const asked = new Set([
    ...(run.sources.includes('lh') ? selectRules(run).flatMap(({ id }) => axeCriteria(id)) : []),
    ...(run.sources.includes('andi') ? selectOwnRules(run).flatMap(({ criteria }) => criteria) : []),
  ]);
  const criteria = criteriaOf(run.wcagVersion, run.wcagLevel);
  return { total: criteria.length, judged: criteria.filter(({ num }) => asked.has(num)).length };
}
