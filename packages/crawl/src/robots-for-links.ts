import { parseRobots } from './robots.ts';

/** How long robots.txt may be, and may take, when it is asked for links. */
export const ROBOTS_FOR_LINKS = { maxBytes: 600_000, timeoutMs: 6_000 };

const PAUSE_MS = 250;
/** Where requests are to be further apart, a page's test would wait for its links. */
const LONGEST_DELAY_MS = 3_000;

/**
 * Milliseconds between two requests behind links of one site that asks for `delayMs`; null where links are not to be looked behind.
 *
 * @param leastMs where the site asks for less
 */
export function pauseBehindLinks(delayMs: number, leastMs = PAUSE_MS): number | null {
  return delayMs > LONGEST_DELAY_MS ? null : Math.max(leastMs, delayMs);
}

/**
 * What robots.txt says of links that nobody has named, by what came of asking for it: one that is missing forbids nothing, and one
 * that cannot be had forbids all (null), as RFC 9309 has it. Pages that are tested are another matter (`discoverSite`): whoever
 * has them tested wants to learn what is wrong with the site.
 */
export function robotsForLinks(
  file: { ok: true; text: string } | { ok: false; status: number | null },
): { text: string | null; delayMs: number } | null {
  if (file.ok) {
    const { text, crawlDelayMs } = parseRobots(file.text);
    return { text, delayMs: crawlDelayMs ?? 0 };
  }
  const isMissing = file.status !== null && file.status >= 400 && file.status < 500 && file.status !== 429;
  return isMissing ? { text: null, delayMs: 0 } : null;
}
