import type { AuditSource, FindingState } from '@abhigam/domain';
import type { SourceResult } from '../findings/source-result.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { Picture } from '../screenshot/take-picture.ts';

/** A page at one moment; judging it needs no browser. */
export interface PageSnapshot {
  gathered: GatheredFacts;
  /**
   * Results of sources that read the page themselves; a source that was not used or took too long has no
   * result.
   */
  sourceResults: ReadonlyMap<AuditSource, SourceResult>;
}

/** The page in one state, such as with an open menu. */
export interface StateSnapshot extends PageSnapshot {
  state: FindingState;
  /** Outermost new elements, by backend id in the page itself. */
  news: ReadonlySet<string>;
  /** Elements in them that were visible before. */
  known: ReadonlySet<string>;
  /** Screenshot of the viewport; null when no pictures are taken. */
  window: Picture | null;
}
