import type { AuditSource, Impact, LeftOut, PageFailureReason, UseRefusal } from '@abhigam/domain';
import type { SkipReason } from '../skip-reason.ts';

/** What a finished run is read for first, as stored when it ends. */
export interface RunOverview {
  /** Failing elements of the run. */
  elements: number;
  /** Different causes that they have; `rootCauses` holds the first of them. */
  causes: number;
  /** Those whose repair removes most elements first, then most pages, then the worst impact. */
  rootCauses: RootCause[];
  /** What the repair of the first three together comes to. */
  together: { causes: number; elements: number; score: number | null };
  /** Those with the most failing elements. */
  topPages: { testInstanceId: string; url: string; score: number | null; count: number }[];
  trust: RunTrust;
}

/** Failing elements that one repair removes: of one audit, of one kind, at one place of a template. */
export interface RootCause {
  auditId: string;
  /** Empty for elements that were found before causes were kept: then it is the whole audit. */
  rootCause: string;
  source: AuditSource;
  impact: Impact;
  elements: number;
  pages: number;
  /** On so many pages that it could be a template's. */
  isTemplate: boolean;
  /** Score that the run would have if just this were repaired; null where that cannot be computed exactly. */
  score: number | null;
  /** The same if all before it were repaired, too. Runs that ended before this was kept lack it. */
  scoreAfter?: number | null;
  example: {
    elementId: string;
    testInstanceId: string;
    url: string;
    label: string;
    snippet: string;
  };
}

/** How far the figures can be trusted. */
export interface RunTrust {
  pagesTested: number;
  /** Pages that could not be tested, most first. */
  pagesFailed: { reason: PageFailureReason; pages: number }[];
  /** Addresses that were not tested, most first. */
  addressesLeftOut: { why: SkipReason; addresses: number }[];
  /** Pages of which a part of the test was not done, by part and, where that was meant, by why. Runs that ended before lack `planned`. */
  partsLeftOut: { part: LeftOut['part']; planned?: UseRefusal | null; pages: number }[];
  /** Pages on which rules broke off. */
  pagesWithErrors: number;
  /** Pages with frames that could not be read. */
  pagesWithUnreadFrames: number;
  /** Pages among them that had not changed, so that an earlier result was taken over. Runs that ended before this lack it. */
  pagesTakenOver?: number;
  /** Criteria of the run's version and level, and how many a machine judges at least in part. */
  criteria: { total: number; judged: number };
}
