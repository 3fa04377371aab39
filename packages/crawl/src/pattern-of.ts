import { routeAsUrl, type UrlKeyOptions, urlKey } from '@abhigam/domain';
import { isDate, isDay, isEpoch, isMonth, isYear } from './date-shape.ts';
import { decodePathSegment } from './decode-path-segment.ts';

/** Maximum length of a pattern in characters. */
export const MAX_PATTERN_LENGTH = 300;
const MAX_PATH = 200;
/** Characters of a path and parameters of a query that are read: more than a scope admits. */
const MAX_READ = 2000;
const MAX_NAMES = 50;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EXTENSION = /\.[a-z]{2,5}\d?$/i;
const DATED_PATH = /(?:^|[^\p{L}])(?:calendars?|calender|events?|agenda|schedule)(?:[^\p{L}]|$)/iu;
/** Parameters for pagination. `p` is not included: it is the article id in WordPress. */
const PAGE_PARAMETERS = new Set(
  'page pg pageno page_no pagenum page_num pagenumber pageindex paged start offset limitstart skip'.split(
    ' ',
  ),
);
const TIME_PARAMETERS = new Set(['time', 'timestamp', 'ts', 'epoch']);

/**
 * The URL pattern of an address within its site: path, hash route and sorted query names, at most 300
 * characters. Dates become `{date}`, other numbers `{n}`, generated names `{id}`; query values are dropped
 * except dates and page numbers (`date={date}`, `page={n}`). Addresses of one pattern probably share a
 * template: `/events/2031/12/07` and `/events/2031/12/08` are `/events/{date}`. Empty when the address is
 * malformed.
 */
export function patternOf(url: string | URL, options: UrlKeyOptions = {}): string {
  const parsed = URL.canParse(String(url)) ? new URL(urlKey(url, options)) : null;
  if (!parsed) return '';
  const view = routeAsUrl(parsed);
  const parts = view ? [parsed, view] : [parsed];
  const path = parts.map(({ pathname }) => pathShape(pathname.slice(0, MAX_READ)).slice(0, MAX_PATH));
  const parameters = parts.flatMap(({ searchParams }) => [...searchParams]);
  const names = parameters.slice(0, MAX_NAMES).map(([name, value]) => queryShape(name, value));
  const query = [...new Set(names)].sort().join('&');
  const shape = query === '' ? path.join('#') : `${path.join('#')}?${query}`;
  return shape.slice(0, MAX_PATTERN_LENGTH).toWellFormed();
}

function pathShape(pathname: string): string {
  const segments = pathname.split('/').map(decodePathSegment);
  const isLoose = DATED_PATH.test(segments.join('/'));
  const shapes: string[] = [];
  for (let at = 0; at < segments.length; ) {
    const length = dateLength(segments, at, isLoose);
    shapes.push(length > 0 ? '{date}' : segmentShape(segments[at] ?? ''));
    at += Math.max(1, length);
  }
  return shapes.join('/');
}

/** How many segments from here form a date: year and month, or year, month and day; otherwise 0. */
function dateLength(segments: string[], at: number, isLoose: boolean): number {
  const [year = '', month = '', day = ''] = segments
    .slice(at, at + 3)
    .map((part) => part.replace(EXTENSION, ''));
  if (!isYear(year) || !isMonth(month, isLoose)) return 0;
  if (isDay(day, isLoose)) return 3;
  // `/acts/2013/12` may be act 12 of that year as well as December; `/2013/05` is almost certainly May.
  return isLoose || !/^1[0-2]$/.test(month) ? 2 : 0;
}

function segmentShape(segment: string): string {
  const extension = EXTENSION.exec(segment)?.[0] ?? '';
  const name = segment.slice(0, segment.length - extension.length);
  if (isDate(name)) return `{date}${extension}`;
  if (isGenerated(name)) return `{id}${extension}`;
  return maskNumbers(segment);
}

/** Generated names: UUIDs, hashes and the like. */
function isGenerated(name: string): boolean {
  if (UUID.test(name)) return true;
  if (!/\d/.test(name) || !/[a-z]/i.test(name)) return false;
  return /^[0-9a-f]{12,}$/i.test(name) || (/^[0-9a-z]{20,}$/i.test(name) && /\d.*\d.*\d/.test(name));
}

function queryShape(name: string, value: string): string {
  const shown = maskNumbers(name.toLowerCase());
  if (isDate(value) || (TIME_PARAMETERS.has(name.toLowerCase()) && isEpoch(value))) return `${shown}={date}`;
  return PAGE_PARAMETERS.has(name.toLowerCase()) && /^\d[\d,]*$/.test(value) ? `${shown}={n}` : shown;
}

/** Replaces numbers with `{n}`; escapes control characters and characters with a meaning in patterns. */
function maskNumbers(text: string): string {
  return text.replace(/[{}?&=/\p{Cc}]/gu, encodeURIComponent).replace(/(?<!%[0-9A-F]?)\d+/g, '{n}');
}
