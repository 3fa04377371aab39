import type { Page } from '@abhigam/facts';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import type { LighthouseFinding } from '../lighthouse-report/lighthouse-finding.ts';
import type { LookBudget } from '../look-budget.ts';
import type { SourceFindings } from '../merge/source-findings.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { TimeSlicer } from '../time-slicer.ts';

/** A source judges by the facts that the engine gathers, or looks at the page itself. */
export type Source = SourceByFacts | SourceByLooking;

export interface SourceByFacts {
  by: 'facts';
  judge: (page: Page, looked: Looked, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

export interface SourceByLooking {
  by: 'looking';
  /** Runs in our world of the page while the page settles. */
  preparation: string;
  /** Null when the source takes longer than its share of the time. */
  look: (looking: Looking) => Promise<DescribeSight | null>;
}

/**
 * The second step of a look. It runs while the facts are gathered, so that the page has hardly a moment to change
 * between what the sources see of it. Null when it takes longer than its share of the time.
 */
export type DescribeSight = () => Promise<Sight | null>;

/** What a source looks at. */
export interface Looking {
  session: PageSession;
  /** Our world of the page's top frame, prepared. */
  world: IsolatedWorld;
  input: TestPageInput;
  /** How many nodes the page has. */
  nodes: number;
  budget: LookBudget;
  /** Ids of frames that show nothing of the page. */
  lostFrames: ReadonlySet<string>;
  /** Only these parts of the page are judged, and by no rule about whole pages; all of it when absent. */
  parts?: PartsOfPage;
}

/** Some elements of a page, without what is around them. */
export interface PartsOfPage {
  /** An array of them, as an expression in our world of the page. */
  elements: string;
  /** Rules that can be asked about them. */
  isAsked: (auditId: string) => boolean;
}

/** What a source saw of the page that it looked at. */
export interface Sight {
  /** Ids of the frames that it judged. */
  frameIds: readonly string[];
  /** Ids of the rules that it did not carry out on a page of this size, and of those that took too long. */
  leftOutRules: { bySize: readonly string[]; byTime: readonly string[] };
  /** Needs no browser. `page` is the page by its facts; null where these were not gathered. */
  judge: (page: Page | null, looked: Looked, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

/** What every source judges by. */
export interface Looked {
  input: TestPageInput;
  unstyled: Unstyled;
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

/** What a source says of a page: its findings, and what stands in the result beside them. */
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

/** Which of the frames, by their place in the list, are laid out without a style sheet. */
export function unstyledAmong(
  frameIds: readonly string[],
  unstyled: Pick<Unstyled, 'frameIds'>,
): ReadonlySet<number> {
  return new Set(frameIds.flatMap((frameId, at) => (unstyled.frameIds.has(frameId) ? [at] : [])));
}
