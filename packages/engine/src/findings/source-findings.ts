import type { JudgedRule } from '@abhigam/guidelines';
import type { LocatedAudit } from './located-audit.ts';

/** Findings of one source. Lists of these are sorted by precedence, highest first. */
export interface SourceFindings {
  audits: readonly LocatedAudit[];
  /** Outcomes of its rules, for the score; null for a source whose rules have no weight. */
  judged: readonly JudgedRule[] | null;
  /** Ids of rules that threw an error. */
  erroredRules: readonly string[];
  overrides: Overrides;
  resolvedBy: FindingPredicate;
  /** Whether this source dismisses the finding of another source's audit at a place. */
  dismissedBy: FindingPredicate;
}

/**
 * Ids of this source's rules, by the id of another source's rule that they override: they answer the same
 * question with more information.
 */
export type Overrides = ReadonlyMap<string, readonly string[]>;

/** Whether a source resolves or dismisses the finding of another source's audit at a place. */
export type FindingPredicate = (auditId: string, place: string) => boolean;
