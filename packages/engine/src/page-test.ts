import type { DigestedPage, PageResult } from '@abhigam/domain';
import type { PageFacts } from '@abhigam/facts';
import type { PageInventories } from '@abhigam/rules';
import type { LighthouseFinding } from './lighthouse-report/lighthouse-finding.ts';
import type { ResourceManifest } from './resources/resource-manifest.ts';
import type { Screenshot } from './screenshot/screenshot.ts';

export interface PageTest {
  result: PageResult;
  screenshot: Screenshot | null;
  /** Pictures of single elements, in the order of their numbers (`FailingElement.picture`); WebP. */
  elementPictures: readonly Buffer[];
  /** What our own rules judged by; null when the page was not tested or they were not asked. */
  facts: PageFacts | null;
  /** What the page has, by those facts. */
  inventories: PageInventories | null;
  /** What the other pages of a run are compared with it by; null where it was not tested, or did not come whole. */
  digested: DigestedPage | null;
  /** What the page is like for each manual test; null without its facts. */
  manualTestFingerprints: Record<string, string> | null;
  /** The audits of Lighthouse's list, for a report in its form; null when axe did not judge. */
  lighthouse: LighthouseFinding[] | null;
  /**
   * Addresses the page leads to, absolute, without fragments that name no view, each once: links in document order, canonical
   * address, versions in other languages, refresh, those in shadow roots and in frames of any site too, and behind them those
   * that stand in code which opens a page. At most 5,000.
   */
  links: string[];
  /** Controls that open something by script whose address does not stand in the page, so that a crawl cannot follow them. */
  scriptOnlyLinks: number;
  /** Address that the page names as its own; null when it names none or was not tested. */
  canonical: string | null;
  /** What the page was made of; null where that was not asked for, or the page was not tested. */
  resourceManifest: ResourceManifest | null;
  /** Fingerprint of how the page is built, as `mayUse` is told it; null without its facts. */
  template: string | null;
  /** Milliseconds by step of the test: open, settle, a step for each source that looks itself, facts, judge and so on. */
  steps: Record<string, number>;
}
