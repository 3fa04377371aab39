import { ROBOTS_AGENT } from '@abhigam/domain';
import { readLines } from './robots-lines.ts';
import { compileRules } from './robots-rules.ts';

/** Maximum number of characters of robots.txt to read. RFC 9309 requires at least 500 KiB. */
export const MAX_ROBOTS_LENGTH = 512_000;
const MAX_CRAWL_DELAY_MS = 60_000;

/** The parsed robots.txt of a site. */
export interface Robots {
  /** Whether our agent may open the address. Only path and query count. */
  allows(url: URL): boolean;
  /** Crawl delay, 1 to 60,000; null if there is none. */
  crawlDelayMs: number | null;
  /** URLs of sitemaps, as written. */
  sitemaps: string[];
  /** Lines for our agent that were dropped because of the limits of `readLines`. */
  leftOut: number;
  /** Steps taken to check addresses so far. */
  readonly work: number;
  /** The lines that apply to us, to store with a run: parsing them again gives the same rules. */
  text: string;
}

/**
 * Parses robots.txt (RFC 9309) for the agent `Abhigam`, or else for all (`*`). Never throws: invalid lines
 * are ignored, so an empty file or an HTML page allows everything. One file applies to the whole site, www
 * and both schemes included: sites that answer under both serve one file.
 */
export function parseRobots(robotsTxt: string): Robots {
  const { rules, crawlDelay, sitemaps, leftOut, text } = readLines(
    normalizeRobotsText(robotsTxt),
    ROBOTS_AGENT,
  );
  const compiled = compileRules(rules);
  const delayMs = Math.round((crawlDelay ?? 0) * 1000);
  return {
    allows: ({ pathname, search }) => compiled.allows(pathname + search),
    crawlDelayMs: delayMs > 0 ? Math.min(delayMs, MAX_CRAWL_DELAY_MS) : null,
    sitemaps,
    leftOut,
    get work() {
      return compiled.work;
    },
    text,
  };
}

/**
 * Strips the byte order mark and, for UTF-16 read as UTF-8, the zero bytes; truncates at the size limit after
 * the last complete line, because half a rule may disallow far more.
 */
function normalizeRobotsText(text: string): string {
  const cut = text.slice(0, MAX_ROBOTS_LENGTH);
  const whole = text.length > cut.length ? cut.slice(0, Math.max(0, cut.search(/[\r\n][^\r\n]*$/))) : cut;
  return whole.replace(/^[\uFEFF\uFFFD\u00ef\u00bb\u00bf]+/, '').replaceAll('\u0000', '');
}
