import { ROBOTS_AGENT } from '@abhigam/domain';
import robotsParser from 'robots-parser';
import { ourLines } from './robots-lines.ts';

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
  /** The lines that concern us, to keep with a run: parsed again they give the same rules. */
  text: string;
}

interface Parser {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): string[];
}

/**
 * Reads a robots.txt by RFC 9309, for the agent `Abhigam`, else for all (`*`). Never throws: what cannot be
 * understood is left out, so that an empty text, or a page of HTML in its place, allows everything. One file counts
 * for the whole site, its www twin and the other web scheme too: sites that answer under both serve one file.
 */
export function parseRobots(text: string, robotsUrl: string): Robots {
  const origin = URL.parse(robotsUrl)?.origin ?? 'http://robots.invalid';
  const lines = ourLines(readable(text), ROBOTS_AGENT);
  const parser = parse(`${origin}/robots.txt`, lines);
  const delayMs = Math.round((parser.getCrawlDelay(ROBOTS_AGENT) ?? 0) * 1000);
  return {
    // Joined by hand: resolving a path that begins with two slashes would give another host.
    allows: ({ pathname, search }) =>
      parser.isAllowed(`${origin}${pathname}${search}`, ROBOTS_AGENT) !== false,
    crawlDelayMs: delayMs > 0 ? Math.min(delayMs, MAX_CRAWL_DELAY_MS) : null,
    sitemaps: parser.getSitemaps(),
    text: lines,
  };
}

/** The package's types describe an ES module, its file is CommonJS: the default import is the function. */
function parse(url: string, text: string): Parser {
  const given: unknown = robotsParser;
  if (typeof given !== 'function') throw new TypeError('robots-parser exports no function any more.');
  return given(url, text);
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
