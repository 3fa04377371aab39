import { parseRobots } from './robots.ts';

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
