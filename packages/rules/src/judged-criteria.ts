import type { AuditSource, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import { SOURCE_RULES } from './source-rules.ts';

interface Run {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: readonly AuditSource[];
  testMode?: TestMode;
}

/**
 * Number of criteria of a run's version and level, and number that its rules cover at least in part. No
 * criterion is covered completely: the rest of each needs manual tests.
 */
export function judgedCriteria(run: Run): { total: number; judged: number } {
  const judged = new Set(
    run.sources.flatMap((source) => SOURCE_RULES[source].select(run).flatMap(({ criteria }) => criteria)),
  );
  const criteria = criteriaOf(run.wcagVersion, run.wcagLevel);
  return { total: criteria.length, judged: criteria.filter(({ num }) => judged.has(num)).length };
}
