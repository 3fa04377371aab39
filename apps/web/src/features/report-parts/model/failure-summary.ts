import type { Impact } from '@abhigam/domain';

/** One row of failures-list. */
export interface FailureSummary {
  auditId: string;
  title: string;
  impact: Impact;
  category: string;
  /** Null where it is no longer known. */
  pageCount: number | null;
  /** Failing elements over all pages. */
  instanceCount: number;
}
