import type { Impact } from '@abhigam/domain';

/** One row of failures-list. */
export interface FailureSummary {
  auditId: string;
  title: string;
  impact: Impact;
  category: string;
  pageCount: number;
  /** Failing elements over all pages. */
  instanceCount: number;
}
