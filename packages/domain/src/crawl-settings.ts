/** How a website is to be crawled and how its server is to be treated. Times of day are those of India. */
export interface CrawlSettings {
  /** Only pages whose path begins so belong to a run of the whole site, for example `/hi/`; null: all. */
  pathPrefix: string | null;
  /** Query parameters that tell pages apart; null: all but the names of visits and campaigns. */
  meaningfulParameters: string[] | null;
  /** Leave out what robots.txt asks robots not to open, and keep its crawl-delay. */
  obeyRobots: boolean;
  /** Pages opened at the same time, over all runs and workers: 1 to 8. */
  pagesAtOnce: number;
  /** Pause between the beginnings of two pages, milliseconds: 0 to 60,000. */
  delayMs: number;
  /** When pages may be opened, `HH:MM`; may go over midnight. Null: at all times. */
  window: { from: string; to: string } | null;
  /** Test pages whose certificate is not valid too; the error is reported with the page. */
  allowTlsErrors: boolean;
  /** Ask other sites whether what is linked there still exists. */
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

/** The settings of a website of which only those that differ are stored. */
export function crawlSettingsOf(stored: Partial<CrawlSettings>): CrawlSettings {
  return { ...DEFAULT_CRAWL_SETTINGS, ...stored };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether pages may be opened at this time. A window that ends when it begins is the whole day. */
export function isWithinWindow(window: CrawlSettings['window'], at: Date): boolean {
  if (window === null || window.from === window.to) return true;
  const now = clock.format(at);
  const isSinceFrom = now >= window.from;
  const isBeforeTo = now < window.to;
  return window.from < window.to ? isSinceFrom && isBeforeTo : isSinceFrom || isBeforeTo;
}
