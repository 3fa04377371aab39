export { CrawlFrontier, type FrontierOptions, type FrontierPage, type Offered } from './crawl-frontier.ts';
export { discoverSite, type SiteDiscovery, type SiteSearch } from './discover-site.ts';
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
export { isMissingPage, missingPageOf, type ShownPage } from './missing-pages.ts';
export { PATTERN_LIMITS, patternLimit } from './pattern-limit.ts';
export { MAX_PATTERN_LENGTH, patternOf } from './pattern-of.ts';
export { PatternQuota } from './pattern-quota.ts';
export type { ReadText, TextAnswer } from './read-text.ts';
export { MAX_ROBOTS_LENGTH, parseRobots, type Robots } from './robots.ts';
export { pauseBehindLinks, ROBOTS_FOR_LINKS, robotsForLinks } from './robots-for-links.ts';
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
export { withBreaks } from './with-breaks.ts';
