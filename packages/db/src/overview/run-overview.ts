import type {
  AuditSource,
  Impact,
  InteractionSkipReason,
  Omission,
  PageFailureReason,
} from '@abhigam/domain';
import type { SkipReason } from '../skip-reason.ts';

/** The summary of a finished run, stored when it finishes. */
export interface RunOverview {
  /** Number of failing elements of the run. */
  elements: number;
  /** Number of distinct causes; `rootCauses` holds only the first of them. */
  causes: number;
  /** Ordered by elements that the repair removes, then by pages, then by impact. */
  rootCauses: RootCause[];
  /** Combined effect of repairing the first three. */
  together: { causes: number; elements: number; score: number | null };
  /** The pages with the most failing elements. */
  topPages: { testInstanceId: string; url: string; score: number | null; count: number }[];
  trust: RunTrust;
}

/** Failing elements that one repair removes: same audit, same kind, same place in a template. */
export interface RootCause {
  auditId: string;
  /** Empty for elements found before causes were stored: the whole audit is then one cause. */
  rootCause: string;
  source: AuditSource;
  impact: Impact;
  elements: number;
  pages: number;
  /** Whether the finding is on enough pages to come from a template. */
  isTemplate: boolean;
  /** Score of the run if only this cause were repaired; null when it cannot be computed exactly. */
  score: number | null;
  /** Score if all causes before it were repaired, too. Missing in older overviews. */
  scoreAfter?: number | null;
  example: {
    elementId: string;
    testInstanceId: string;
    url: string;
    label: string;
    snippet: string;
  };
}

/** How complete the results are. */
export interface RunTrust {
  pagesTested: number;
  /** Pages that could not be tested, by reason, most first. */
  pagesFailed: { reason: PageFailureReason; pages: number }[];
  /** URLs that were not tested, by reason, most first. */
  addressesLeftOut: { why: SkipReason; addresses: number }[];
  /**
   * Pages with a skipped part of the test, by part and, if the skip was intended, by its reason. Older
   * overviews have no `planned`.
   */
  partsLeftOut: { part: Omission['part']; planned?: InteractionSkipReason | null; pages: number }[];
  /** Pages with rules that threw an error. */
  pagesWithErrors: number;
  /** Pages with frames that could not be read. */
  pagesWithUnreadFrames: number;
  /** Unchanged pages whose earlier result was reused. Missing in older overviews. */
  pagesTakenOver?: number;
  /** Criteria of the run's version and level, and how many have at least one automatic test. */
  criteria: { total: number; judged: number };
}
