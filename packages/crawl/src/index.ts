export {
  CrawlFrontier,
  type FrontierOptions,
  type FrontierPage,
  type OfferResult,
} from './crawl-frontier.ts';
export { discoverSite, type SiteDiscovery, type SiteSearch } from './discover-site.ts';
export { forEachYielding } from './for-each-yielding.ts';
export { isActionLink } from './is-action-link.ts';
export { isLogoutLink } from './is-logout-link.ts';
export {
  LEFT_OUT_REASONS,
  type LeftOutCount,
  LeftOutLog,
  type LeftOutReason,
  NOT_ADMITTED_REASONS,
  type NotAdmittedReason,
} from './left-out.ts';
export { PATTERN_LIMITS, patternLimit } from './pattern-limit.ts';
export { MAX_PATTERN_LENGTH, patternOf } from './pattern-of.ts';
export { PatternQuota } from './pattern-quota.ts';
export type { ReadText, TextAnswer } from './read-text.ts';
export { MAX_ROBOTS_LENGTH, parseRobots, type Robots } from './robots.ts';
export { LINK_ROBOTS_LIMITS, linkTargetDelayMs, robotsForLinkTargets } from './robots-for-link-targets.ts';
export {
  type AdmittedPage,
  createScope,
  type LinkOrigin,
  MAX_LINK_DEPTH,
  MAX_LINK_LENGTH,
  type NotAdmitted,
  type Scope,
  type ScopeOptions,
} from './scope.ts';
export type { FoundSitemap } from './search-sitemaps.ts';
export { isSoft404, probeSoft404, type ShownPage } from './soft-404.ts';
