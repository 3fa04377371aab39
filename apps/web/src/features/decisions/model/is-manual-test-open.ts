import type { ManualTestResult } from '../../../data/decisions.ts';

/** Not tested, or tested on an earlier version of the page. */
export function isManualTestOpen({ decision }: Pick<ManualTestResult, 'decision'>): boolean {
  return decision === null || decision.isPageChanged;
}
