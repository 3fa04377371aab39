import type { Impact } from '@abhigam/domain';

/** One row of failures-list. */
export interface FailureSummary {
  auditId: string;
  title: string;
  impact: Impact;
  category: string;
  /** Null when unknown. */
  pageCount: number | null;
  /** Failing elements over all pages. */
  instanceCount: number;
}
