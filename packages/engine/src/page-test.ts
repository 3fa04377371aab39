import type { DigestedPage, PageResult } from '@abhigam/domain';
import type { PageFacts } from '@abhigam/facts';
import type { PageInventories } from '@abhigam/rules';
import type { LighthouseFinding } from './lighthouse-report/lighthouse-finding.ts';
import type { ResourceManifest } from './resources/resource-manifest.ts';
import type { Screenshot } from './screenshot/screenshot.ts';

export interface PageTest {
  result: PageResult;
  screenshot: Screenshot | null;
  /** Pictures of single elements (WebP), in the order of their numbers (`FailingElement.picture`). */
  elementPictures: readonly Buffer[];
  /** Facts that our own rules judged; null when the page was not tested or these rules were not used. */
  facts: PageFacts | null;
  /** Inventories from these facts. */
  inventories: PageInventories | null;
  /**
   * Digest for comparison with other pages of the run; null when the page was not tested or did not load
   * completely.
   */
  digested: DigestedPage | null;
  /** Fingerprint of the page for each manual test; null without its facts. */
  manualTestFingerprints: Record<string, string> | null;
  /** Audits of Lighthouse's list, for a report in its format; null when axe did not judge. */
  lighthouse: LighthouseFinding[] | null;
  /**
   * Absolute addresses that the page links to, without duplicates and without fragments (except those of
   * views): links in document order, canonical address, alternate languages, refresh, links in shadow roots and
   * in all frames, and then addresses in code that opens a page. At most 5,000.
   */
  links: string[];
  /**
   * Number of controls that open something by script with an address that is not in the page, so that a crawl
   * cannot follow them.
   */
  scriptOnlyLinks: number;
  /** Canonical address of the page; null when it has none or was not tested. */
  canonical: string | null;
  /** The page's resources; null when they were not recorded, or the page was not tested. */
  resourceManifest: ResourceManifest | null;
  /** Fingerprint of the page's template, as passed to `mayUse`; null without its facts. */
  template: string | null;
  /**
   * Milliseconds by step of the test: open, settle, one step for each source that reads the page, facts, judge
   * and so on.
   */
  steps: Record<string, number>;
}
