import type { UrlKeyOptions } from '@abhigam/domain';
import { patternOf } from './pattern-of.ts';

/** Maximum number of pages per pattern in a run. docs/guides/crawling.md gives the reasons. */
export const PATTERN_LIMITS = {
  /**
   * Calendar pages, one per day, month or year. They share a template, so a little over a month of days shows its
   * defects.
   */
  calendar: 40,
  /** One list, filtered and sorted in all combinations. */
  facets: 60,
  /** Pages of a paginated list: most of their content is links to pages that count on their own. */
  pagination: 200,
  /** Items with an id that also have a date or a page number. */
  datedItems: 1000,
} as const;

const CALENDAR_WORD = /(?:^|[^\p{L}])(?:calendars?|calender|कैलेंडर|पंचांग)(?:[^\p{L}]|$)/iu;
const PERIODS = new Set('date day week month mon year yr'.split(' '));
/** Parameters that select a view or a language, not an item. */
const NEUTRAL = new Set(
  'lang language locale hl l reg region option view layout task format tmpl theme mode level q_lang'.split(
    ' ',
  ),
);
const CONTROLS = new Set(
  (
    'sort sortby sort_by sortorder sort_order order orderby order_by dir direction filter filters facet facets ' +
    'perpage per_page pagesize page_size limit rows items_per_page display color colour size brand price'
  ).split(' '),
);
/** Parameters that identify one item: `id`, `newsid`, `PRID`, `circular_no`, `slug`. */
const IDENTITY =
  /(?:^|[_.-])(?:id|no|num|number|code|slug|key|ref|guid|uuid|doc|file|article|post|node)$|(?:id|no)$/;
const NO_IDENTITY = /^(?:cat|category|brand|tag|type|sort|filter|lang|colou?r|size|year|month)/;
/** More parameters than this are a form, even with an id among them. */
const MAX_ITEM_PARAMETERS = 4;

/**
 * How many pages of one pattern a run takes; null: no limit except the page cap. Accepts a pattern or an
 * address. Numbers in paths (`/news/123`) are never limited; patterns of calendars, filters and pagination
 * are. Parameters that the website names as meaningful count as ids.
 */
export function patternLimit(patternOrUrl: string, options: UrlKeyOptions = {}): number | null {
  const pattern = /^https?:\/\//i.test(patternOrUrl) ? patternOf(patternOrUrl, options) : patternOrUrl;
  const mark = pattern.indexOf('?');
  const path = mark < 0 ? pattern : pattern.slice(0, mark);
  const names = mark < 0 ? [] : pattern.slice(mark + 1).split('&');
  const query = readQuery(names, options.parameters ?? null);

  const limits: number[] = [];
  if (isDatedPath(path)) limits.push(PATTERN_LIMITS.calendar);
  if (query.isDated) limits.push(query.isItem ? PATTERN_LIMITS.datedItems : PATTERN_LIMITS.calendar);
  if (query.isFaceted) limits.push(PATTERN_LIMITS.facets);
  if (query.isPaged) limits.push(query.isItem ? PATTERN_LIMITS.datedItems : PATTERN_LIMITS.pagination);
  if (isPagedPath(path)) limits.push(PATTERN_LIMITS.pagination);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** A date without a number or title after it: `/2024/05/17/4711` is one of many articles of its day. */
function isDatedPath(path: string): boolean {
  if (CALENDAR_WORD.test(path) && /\{(?:n|date)\}/.test(path)) return true;
  const at = path.lastIndexOf('{date}');
  if (at < 0) return false;
  return !/\{(?:n|id)\}/.test(path.slice(at).replace(/\/page\/\{n\}/, ''));
}

function isPagedPath(path: string): boolean {
  return /\/(?:page|pg|पृष्ठ)[/_-]?\{n\}(?:\.[a-z]{2,5})?\/?$/.test(path);
}

function readQuery(names: string[], meaningful: readonly string[] | null) {
  const plain = names.map((name) => name.split('=', 1)[0] ?? '');
  const isPaged = names.some((name) => name.endsWith('={n}'));
  const isItem = meaningful !== null || plain.some((name) => isIdentity(name));
  const varying = names.filter((name) => !name.endsWith('={n}') && !NEUTRAL.has(name)).length;
  const isPeriod = plain.some((name) => PERIODS.has(name));
  return {
    isPaged,
    isItem,
    isDated: names.some((name) => name.endsWith('={date}')) || (isPeriod && !isItem),
    isFaceted: meaningful === null && isFaceted(plain, { varying, isItem }),
  };
}

function isFaceted(names: string[], { varying, isItem }: { varying: number; isItem: boolean }): boolean {
  if (names.some((name) => /[[\]]/.test(name) || /^(?:filter|facet)[_.-]/.test(name))) return true;
  if (varying >= 2 && names.some((name) => CONTROLS.has(name))) return true;
  return isItem ? varying > MAX_ITEM_PARAMETERS : varying >= 2;
}

function isIdentity(name: string): boolean {
  return IDENTITY.test(name) && !NO_IDENTITY.test(name);
}
