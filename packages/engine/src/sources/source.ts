import type { Page } from '@abhigam/facts';
import type { JudgedBy, SourceResult, SourceVerdict } from '../findings/source-result.ts';
import type { PageContext } from '../page-context.ts';
import type { PageBudget } from '../pipeline/page-budget.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';

/** A source judges by the facts that the engine gathers, or looks at the page itself. */
export type Source = SourceByFacts | SourceByLooking;

export interface SourceByFacts {
  by: 'facts';
  judge: (page: Page, by: JudgedBy, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

export interface SourceByLooking {
  by: 'looking';
  /** Runs in our world of the page while the page settles. */
  preparation: string;
  /** Null when the source takes longer than its share of the time. */
  look: (context: SourceContext) => Promise<DescribeResult | null>;
}

/**
 * The second step of a look. It runs while the facts are gathered, so that the page has hardly a moment to change
 * between what the sources see of it. Null when it takes longer than its share of the time.
 */
export type DescribeResult = () => Promise<SourceResult | null>;

/** What a source looks at. */
export type SourceContext = Pick<PageContext, 'input' | 'session' | 'settle' | 'survey'> & {
  /** Of this look; a further one lists what it leaves out by itself. */
  budget: PageBudget;
  /** Only these parts of the page are judged, and by no rule about whole pages; all of it when absent. */
  parts?: PartsOfPage;
};

/** Some elements of a page, without what is around them. */
export interface PartsOfPage {
  /** An array of them, as an expression in our world of the page. */
  elements: string;
  /** Rules that can be asked about them. */
  isAsked: (auditId: string) => boolean;
}
