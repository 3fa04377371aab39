/** What is worth knowing about how a site was looked at before its pages were tested. */
export const DISCOVERY_NOTES = [
  /** robots.txt answered with an error or not at all: everything is taken as allowed. */
  'robots-unreachable',
  /** robots.txt is larger than what is read of it. */
  'robots-cut',
  /** robots.txt has more rules, or more of them with wildcards, than are considered. */
  'robots-rules-capped',
  /** A sitemap ended before its end: too large, too slow, or broken. */
  'sitemap-cut',
  /** More sitemap files are named than are read for one site. */
  'sitemaps-capped',
  /** The sitemaps list so much, under rules so laborious, that the rest was not looked at. */
  'sitemap-work-capped',
  /** Controls open pages by script, and where they lead does not stand in the page: what is behind them was not tested. */
  'script-only',
] as const;

export interface DiscoveryNote {
  note: (typeof DISCOVERY_NOTES)[number];
  /** The file it is about; of `script-only` the address of the site. */
  url: string;
  /** Of `script-only`: how many controls. */
  count?: number | undefined;
}
