import { IMPACT_RANK } from '@abhigam/domain';
import type { FailureSummary } from './failure-summary.ts';

/** Order of the failures and warnings lists: impact, then affected pages, then elements. */
export function worstFailuresFirst<Row extends FailureSummary>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) =>
      IMPACT_RANK[b.impact] - IMPACT_RANK[a.impact] ||
      (b.pageCount ?? 0) - (a.pageCount ?? 0) ||
      b.instanceCount - a.instanceCount ||
      a.auditId.localeCompare(b.auditId),
  );
}
