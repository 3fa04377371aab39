import type { AuditSource, FindingState } from '@abhigam/domain';
import type { SourceResult } from '../findings/source-result.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { Picture } from '../screenshot/take-picture.ts';

/** What a page is at one moment; judging it needs no browser. */
export interface PageSnapshot {
  gathered: GatheredFacts;
  /** What the sources saw that look at the page themselves; without those that were not asked or took too long. */
  sourceResults: ReadonlyMap<AuditSource, SourceResult>;
}

/** What a page is in one state, such as with a menu open. */
export interface StateSnapshot extends PageSnapshot {
  state: FindingState;
  /** The outermost elements that it showed, by the browser's numbers in the page itself. */
  news: ReadonlySet<string>;
  /** What in them had been seen before. */
  known: ReadonlySet<string>;
  /** What the window showed; null where no pictures are taken. */
  window: Picture | null;
}
