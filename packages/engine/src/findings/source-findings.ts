import type { JudgedRule } from '@abhigam/guidelines';
import type { LocatedAudit } from './located-audit.ts';

/** What one source says of a page. Lists of these are in the order of precedence, the highest first. */
export interface SourceFindings {
  audits: readonly LocatedAudit[];
  /** What its rules came to, which makes the score; null for a source whose rules have no weight. */
  judged: readonly JudgedRule[] | null;
  /** Ids of rules that could not be carried out. */
  erroredRules: readonly string[];
  overrides: Overrides;
  resolvedBy: FindingPredicate;
  /** Whether the source takes back what an audit of another one found at a place. */
  dismissedBy: FindingPredicate;
}

/**
 * Ids of the source's rules by the id of the rule of another source that they decide for: they answer the same
 * question with more knowledge.
 */
export type Overrides = ReadonlyMap<string, readonly string[]>;

/** Whether the source has settled what an audit of another one leaves to a person at a place. */
export type FindingPredicate = (auditId: string, place: string) => boolean;
