/** How to crawl a website and treat its server. Times of day are in India. */
export interface CrawlSettings {
  /** Only pages whose path has this prefix belong to a full_site run, for example `/hi/`; null: all. */
  pathPrefix: string | null;
  /** Query parameters that distinguish pages; null: all except names of sessions and campaigns. */
  meaningfulParameters: string[] | null;
  /** Skip what robots.txt disallows, and obey its crawl-delay. */
  obeyRobots: boolean;
  /** Maximum number of concurrent pages over all runs and workers: 1 to 8. */
  pagesAtOnce: number;
  /** Throttle: minimum pause between the starts of two pages, in milliseconds: 0 to 60,000. */
  delayMs: number;
  /** Time window for testing, `HH:MM`; may span midnight. Null: at all times. */
  window: { from: string; to: string } | null;
  /** Also test pages with an invalid certificate; the error is reported with the page. */
  allowTlsErrors: boolean;
  /** Check links to other sites. */
  checkExternalLinks: boolean;
}

export const DEFAULT_CRAWL_SETTINGS: CrawlSettings = {
  pathPrefix: null,
  meaningfulParameters: null,
  obeyRobots: true,
  pagesAtOnce: 2,
  delayMs: 0,
  window: null,
  allowTlsErrors: false,
  checkExternalLinks: false,
};

export const CRAWL_SETTINGS = [
  'pathPrefix',
  'meaningfulParameters',
  'obeyRobots',
  'pagesAtOnce',
  'delayMs',
  'window',
  'allowTlsErrors',
  'checkExternalLinks',
] as const satisfies (keyof CrawlSettings)[];

/** Complete settings of a website from the stored differences to the defaults. */
export function crawlSettingsOf(stored: Partial<CrawlSettings>): CrawlSettings {
  return { ...DEFAULT_CRAWL_SETTINGS, ...stored };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether pages may be opened at this time. A window with equal start and end is the whole day. */
export function isWithinWindow(window: CrawlSettings['window'], at: Date): boolean {
  if (window === null || window.from === window.to) return true;
  const now = clock.format(at);
  const isSinceFrom = now >= window.from;
  const isBeforeTo = now < window.to;
  return window.from < window.to ? isSinceFrom && isBeforeTo : isSinceFrom || isBeforeTo;
}
