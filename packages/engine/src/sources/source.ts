import type { Page } from '@abhigam/facts';
import type { JudgedBy, SourceResult, SourceVerdict } from '../findings/source-result.ts';
import type { PageContext } from '../page-context.ts';
import type { PageBudget } from '../pipeline/page-budget.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';

/** A source judges the facts that the engine gathers, or reads the page itself. */
export type Source = FactsSource | PageSource;

export interface FactsSource {
  by: 'facts';
  judge: (page: Page, by: JudgedBy, slicer: TimeSlicer) => Promise<SourceVerdict>;
}

export interface PageSource {
  by: 'looking';
  /** Runs in the page's isolated world while the page settles. */
  preparation: string;
  /** Null when the source exceeds its share of the time. */
  look: (context: SourceContext) => Promise<DescribeResult | null>;
}

/**
 * The second step of reading the page. It runs while the facts are gathered, so that the page has little time
 * to change between the sources' snapshots. Null when it exceeds its share of the time.
 */
export type DescribeResult = () => Promise<SourceResult | null>;

/** Input of a source that reads the page. */
export type SourceContext = Pick<PageContext, 'input' | 'session' | 'settle' | 'survey'> & {
  /** Budget of this snapshot; a further snapshot lists its limits separately. */
  budget: PageBudget;
  /** Judges only these parts of the page, and not with rules for whole pages; default: all of it. */
  parts?: PartsOfPage;
};

/** Some elements of a page. */
export interface PartsOfPage {
  /** An expression for an array of them, in the page's isolated world. */
  elements: string;
  /** Rules that can judge these parts without the rest of the page. */
  isAsked: (auditId: string) => boolean;
}
