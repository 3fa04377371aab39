import { parseRobots } from './robots.ts';

/** Size limit and timeout of robots.txt for link targets. */
export const LINK_ROBOTS_LIMITS = { maxBytes: 600_000, timeoutMs: 6_000 };

const PAUSE_MS = 250;
/** With a longer delay, the test of a page would wait for its links. */
const LONGEST_DELAY_MS = 3_000;

/**
 * Delay between two requests for link targets of a site whose crawl delay is `delayMs`; null when link
 * targets are not requested.
 * @param leastMs minimum delay
 */
export function linkTargetDelayMs(delayMs: number, leastMs = PAUSE_MS): number | null {
  return delayMs > LONGEST_DELAY_MS ? null : Math.max(leastMs, delayMs);
}

/**
 * robots.txt rules for link targets, as in RFC 9309: a missing file allows everything, an unreachable one
 * disallows everything (null). Tested pages are different (`discoverSite`): their owner wants to learn what
 * is wrong with the site.
 */
export function robotsForLinkTargets(
  file: { ok: true; text: string } | { ok: false; status: number | null },
): { text: string | null; delayMs: number } | null {
  if (file.ok) {
    const { text, crawlDelayMs } = parseRobots(file.text);
    return { text, delayMs: crawlDelayMs ?? 0 };
  }
  const isMissing = file.status !== null && file.status >= 400 && file.status < 500 && file.status !== 429;
  return isMissing ? { text: null, delayMs: 0 } : null;
}
