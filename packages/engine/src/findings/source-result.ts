import type { Page } from '@abhigam/facts';
import type { LighthouseFinding } from '../lighthouse-report/lighthouse-finding.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';
import type { RuleChoice } from '../rule-choice.ts';
import type { SourceFindings } from './source-findings.ts';

/** What a source read from the page, before judging. */
export interface SourceResult {
  /** Ids of the frames that it judged. */
  frameIds: readonly string[];
  /** Ids of rules that were skipped because of the page's size, or because they took too long. */
  leftOutRules: { bySize: readonly string[]; byTime: readonly string[] };
  /** Needs no browser. `page`: the page's facts; null when they were not gathered. */
  judge: (page: Page | null, by: JudgedBy, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

/** Input that all sources judge with. */
export interface JudgedBy {
  rules: RuleChoice;
  unstyled: Unstyled;
}

/** A source's findings, and further data for the result. */
export interface SourceVerdict extends SourceFindings {
  /** Descriptions of frames that it could not judge. */
  unreadFrames: readonly string[];
  /** Lighthouse's result; null for a source with other rules. */
  lighthouse: LighthouseVerdict | null;
}

export interface LighthouseVerdict {
  /** Null when rules were left out: Lighthouse has no score for a partly judged page. */
  score: number | null;
  findings: LighthouseFinding[];
}

/** Documents of the page that are laid out without a style sheet that may affect them. */
export interface Unstyled {
  /** Whether the top document is one of them. */
  isTop: boolean;
  frameIds: ReadonlySet<string>;
  /** By frame index in the facts. */
  factsFrames: ReadonlySet<number>;
}

/** A page with all its style sheets. */
export const STYLED: Unstyled = { isTop: false, frameIds: new Set(), factsFrames: new Set() };

/** Indexes of the frames in the list that are laid out without a style sheet. */
export function unstyledAmong(
  frameIds: readonly string[],
  unstyled: Pick<Unstyled, 'frameIds'>,
): ReadonlySet<number> {
  return new Set(frameIds.flatMap((frameId, at) => (unstyled.frameIds.has(frameId) ? [at] : [])));
}
