import { decodePathSegment } from './decode-path-segment.ts';

/**
 * How often a segment may occur in a path. Numbers may occur more often: `/list/0/0/0/5` encodes parameters.
 */
const MAX_SAME_SEGMENT = 3;
const MAX_SAME_NUMBER = 6;
/** Query parameters; search forms have about ten. */
export const MAX_PARAMETERS = 15;
/** Levels of nested addresses to check. */
const MAX_NESTING = 4;

/**
 * Whether a path repeats: a segment more than three times, or a sequence of two or more segments three times
 * in a row (`/a/b/a/b/a/b`). Relative links grow into such paths on a site that answers every address.
 */
export function isRepeatingPath(pathname: string): boolean {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > (/^\d+$/.test(segment) ? MAX_SAME_NUMBER : MAX_SAME_SEGMENT)) return true;
    counts.set(segment, count);
  }
  return counts.size < segments.length && hasTripledSequence(segments);
}

/**
 * Compares each segment with its equal predecessors and counts the matches per distance: linear in the length
 * of the path for ordinary paths.
 */
function hasTripledSequence(segments: string[]): boolean {
  const places = new Map<string, number[]>();
  const rows = new Map<number, { at: number; matching: number }>();
  for (const [at, segment] of segments.entries()) {
    const before = places.get(segment) ?? [];
    for (const place of before) {
      const length = at - place;
      const row = rows.get(length);
      const matching = row?.at === at - 1 ? row.matching + 1 : 1;
      if (length >= 2 && matching === 2 * length) return true;
      rows.set(length, { at, matching });
    }
    before.push(at);
    places.set(segment, before);
  }
  return false;
}

/**
 * Whether a parameter contains the page's own address, directly or nested: `/login?return=/login`,
 * `/a?to=/b?to=/a`. Each visit would make such an address longer.
 */
export function containsOwnAddress(url: URL): boolean {
  return pointsTo(url, new Set([pathOf(url)]), MAX_NESTING);
}

function pointsTo(url: URL, paths: ReadonlySet<string>, levels: number): boolean {
  if (levels === 0) return false;
  return [...url.searchParams.values()].slice(0, MAX_PARAMETERS).some((value) => {
    if (!value.includes('/')) return false;
    const inner = URL.parse(value, url.origin);
    if (inner?.host !== url.host) return false;
    const path = pathOf(inner);
    return paths.has(path) || pointsTo(inner, new Set([...paths, path]), levels - 1);
  });
}

function pathOf(url: URL): string {
  return decodePathSegment(url.pathname).replace(/(?<=.)\/$/, '');
}
