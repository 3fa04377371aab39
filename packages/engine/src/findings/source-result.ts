import type { Page } from '@abhigam/facts';
import type { LighthouseFinding } from '../lighthouse-report/lighthouse-finding.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';
import type { RuleChoice } from '../rule-choice.ts';
import type { SourceFindings } from './source-findings.ts';

/** What a source saw of the page that it looked at. */
export interface SourceResult {
  /** Ids of the frames that it judged. */
  frameIds: readonly string[];
  /** Ids of the rules that it did not carry out on a page of this size, and of those that took too long. */
  leftOutRules: { bySize: readonly string[]; byTime: readonly string[] };
  /** Needs no browser. `page` is the page by its facts; null where these were not gathered. */
  judge: (page: Page | null, by: JudgedBy, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

/** What every source judges by. */
export interface JudgedBy {
  rules: RuleChoice;
  unstyled: Unstyled;
}

/** What a source says of a page: its findings, and what the result lists beside them. */
export interface SourceVerdict extends SourceFindings {
  /** Frames that it could not judge, in words. */
  unreadFrames: readonly string[];
  /** What Lighthouse would say; null for a source that carries out other rules. */
  lighthouse: LighthouseVerdict | null;
}

export interface LighthouseVerdict {
  /** Null where rules were left out: Lighthouse gives no figure for a page that it has not judged wholly. */
  score: number | null;
  findings: LighthouseFinding[];
}

/** The documents of the page that are laid out without a style sheet which may matter to them. */
export interface Unstyled {
  /** The page itself is among them. */
  isTop: boolean;
  frameIds: ReadonlySet<string>;
  /** By their number in the facts. */
  factsFrames: ReadonlySet<number>;
}

/** A page with all its style sheets. */
export const STYLED: Unstyled = { isTop: false, frameIds: new Set(), factsFrames: new Set() };

/** Which of the frames, by their index in the list, are laid out without a style sheet. */
export function unstyledAmong(
  frameIds: readonly string[],
  unstyled: Pick<Unstyled, 'frameIds'>,
): ReadonlySet<number> {
  return new Set(frameIds.flatMap((frameId, at) => (unstyled.frameIds.has(frameId) ? [at] : [])));
}
