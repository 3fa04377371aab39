import { decodePart } from './decode-part.ts';

/** Times a segment may occur in a path. Numbers occur oftener: `/list/0/0/0/5` is a way to write parameters. */
const MAX_SAME_SEGMENT = 3;
const MAX_SAME_NUMBER = 6;
/** Parameters of a query; forms of search pages have some ten. */
export const MAX_PARAMETERS = 15;
/** Levels of addresses within addresses that are looked at. */
const MAX_NESTING = 4;

/**
 * Whether the path goes round in circles: a segment more than three times, or a row of two and more segments three
 * times in succession (`/a/b/a/b/a/b`). It is what relative links grow into on a site that answers every address.
 */
export function isRepeatingPath(pathname: string): boolean {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > (/^\d+$/.test(segment) ? MAX_SAME_NUMBER : MAX_SAME_SEGMENT)) return true;
    counts.set(segment, count);
  }
  return counts.size < segments.length && hasTripledRow(segments);
}

/**
 * Each segment is compared with the few others that are the same, and of each distance the row of matches is counted:
 * work in proportion to the path.
 */
function hasTripledRow(segments: string[]): boolean {
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
 * Whether a parameter leads back to the page it stands on, directly or through addresses in addresses:
 * `/login?return=/login`, `/a?to=/b?to=/a`. Each visit would make such an address longer.
 */
export function holdsItself(url: URL): boolean {
  return leadsTo(url, new Set([pathOf(url)]), MAX_NESTING);
}

function leadsTo(url: URL, paths: ReadonlySet<string>, levels: number): boolean {
  if (levels === 0) return false;
  return [...url.searchParams.values()].slice(0, MAX_PARAMETERS).some((value) => {
    if (!value.includes('/')) return false;
    const inner = URL.parse(value, url.origin);
    if (inner?.host !== url.host) return false;
    const path = pathOf(inner);
    return paths.has(path) || leadsTo(inner, new Set([...paths, path]), levels - 1);
  });
}

function pathOf(url: URL): string {
  return decodePart(url.pathname).replace(/(?<=.)\/$/, '');
}
