/** Notes about the discovery of a site before its pages were tested. */
export const DISCOVERY_NOTES = [
  /** robots.txt returned an error or no response: everything is allowed. */
  'robots-unreachable',
  /** robots.txt exceeds the size limit. */
  'robots-cut',
  /** robots.txt exceeds the limit of rules, or of wildcard rules. */
  'robots-rules-capped',
  /** A sitemap was truncated: too large, too slow, or invalid. */
  'sitemap-cut',
  /** More sitemap files than the limit per site. */
  'sitemaps-capped',
  /** Sitemaps or rules exceed the work limit; entries beyond the limit were ignored. */
  'sitemap-work-capped',
  /** Controls navigate by script to targets that are not in the markup: those pages were not tested. */
  'script-only',
] as const;

export interface DiscoveryNote {
  note: (typeof DISCOVERY_NOTES)[number];
  /** The file; for `script-only` the URL of the site. */
  url: string;
  /** For `script-only`: the number of controls. */
  count?: number | undefined;
}
