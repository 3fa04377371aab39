import { ROBOTS_AGENT } from '@abhigam/domain';
import { readLines } from './robots-lines.ts';
import { compileRules } from './robots-rules.ts';

/** What is read of a robots.txt, in characters. RFC 9309 asks for at least 500 kibibytes. */
export const MAX_ROBOTS_LENGTH = 512_000;
const MAX_CRAWL_DELAY_MS = 60_000;

/** What a site asks of robots. */
export interface Robots {
  /** Whether our agent may open the address. Of the address only path and query count. */
  allows(url: URL): boolean;
  /** Pause between two pages that the site asks for, 1 to 60,000; null when it asks for none. */
  crawlDelayMs: number | null;
  /** Addresses of sitemaps, as written. */
  sitemaps: string[];
  /** Lines that concern us and were not considered, because they are beyond the limits of `readLines`. */
  leftOut: number;
  /** Steps taken to judge addresses so far. */
  readonly work: number;
  /** The lines that concern us, to keep with a run: parsed again they give the same rules. */
  text: string;
}

/**
 * Reads a robots.txt by RFC 9309, for the agent `Abhigam`, else for all (`*`). Never throws: what cannot be
 * understood is left out, so that an empty text, or a page of HTML in its place, allows everything. One file counts
 * for the whole site, its www twin and the other web scheme too: sites that answer under both serve one file.
 */
export function parseRobots(robotsTxt: string): Robots {
  const { rules, crawlDelay, sitemaps, leftOut, text } = readLines(readable(robotsTxt), ROBOTS_AGENT);
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
 * The text without byte order mark and, for a file in UTF-16 that was read as UTF-8, without what that leaves
 * between its letters; cut at the ceiling behind the last whole line, since half a rule may forbid far more.
 */
function readable(text: string): string {
  const cut = text.slice(0, MAX_ROBOTS_LENGTH);
  const whole = text.length > cut.length ? cut.slice(0, Math.max(0, cut.search(/[\r\n][^\r\n]*$/))) : cut;
  return whole.replace(/^[\uFEFF\uFFFD\u00ef\u00bb\u00bf]+/, '').replaceAll('\u0000', '');
}
