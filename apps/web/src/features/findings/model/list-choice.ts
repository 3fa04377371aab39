import { IMPACT_RANK, IMPACTS, type Impact } from '@abhigam/domain';
import type { FailureSummary } from '../../report-parts/model/failure-summary.ts';
import { worstFailuresFirst } from '../../report-parts/model/worst-failures-first.ts';

export const LIST_SORTS = ['impact', 'pages', 'elements', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export interface ListOrder {
  key: ListSort;
  direction: 'ASC' | 'DESC';
}

/** Filter and order of a list of failed or warned checks, as the URL holds them. */
export interface ListChoice {
  /** Part of the title. */
  text: string;
  category: string | null;
  impact: Impact | null;
  /** Number of a WCAG criterion. */
  criterion: string | null;
  order: ListOrder;
}

/** Default directions: worst first, names alphabetically. */
const FIRST_DIRECTION: Record<ListSort, ListOrder['direction']> = {
  impact: 'DESC',
  pages: 'DESC',
  elements: 'DESC',
  name: 'ASC',
};

export function readListChoice(search: URLSearchParams): ListChoice {
  return {
    text: search.get('q') ?? '',
    category: search.get('category') || null,
    impact: IMPACTS.find((impact) => impact === search.get('impact')) ?? null,
    criterion: search.get('criterion') || null,
    order: readOrder(search.get('sort')),
  };
}

/** `sort=pages`, or `sort=-pages` for the reverse direction. */
function readOrder(text: string | null): ListOrder {
  const isReversed = text?.startsWith('-') ?? false;
  const name = isReversed ? text?.slice(1) : text;
  const key = LIST_SORTS.find((known) => known === name) ?? 'impact';
  const first = FIRST_DIRECTION[key];
  return { key, direction: isReversed && name === key ? (first === 'ASC' ? 'DESC' : 'ASC') : first };
}

/** The URL with another choice; default values are omitted. */
export function withListChoice(search: URLSearchParams, change: Partial<ListChoice>): URLSearchParams {
  const { text, category, impact, criterion, order } = { ...readListChoice(search), ...change };
  const isFirst = order.direction === FIRST_DIRECTION[order.key];
  const sort = isFirst ? (order.key === 'impact' ? null : order.key) : `-${order.key}`;
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: text || null, category, impact, criterion, sort })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isListFiltered({ text, category, impact, criterion }: ListChoice): boolean {
  return text.trim() !== '' || category !== null || impact !== null || criterion !== null;
}

/** A row with the values that filters use. */
export interface ListedTest extends FailureSummary {
  /** In the user's language. */
  name: string;
  criteria: readonly string[];
}

export function filterTests(
  rows: readonly ListedTest[],
  { text, category, impact, criterion, order }: ListChoice,
): ListedTest[] {
  const searchText = text.trim().toLocaleLowerCase();
  return inOrder(
    rows.filter(
      (row) =>
        (searchText === '' || row.name.toLocaleLowerCase().includes(searchText)) &&
        (category === null || row.category === category) &&
        (impact === null || row.impact === impact) &&
        (criterion === null || row.criteria.includes(criterion)),
    ),
    order,
  );
}

const BY: Record<ListSort, (one: ListedTest, other: ListedTest) => number> = {
  impact: (one, other) => IMPACT_RANK[one.impact] - IMPACT_RANK[other.impact],
  pages: (one, other) => (one.pageCount ?? 0) - (other.pageCount ?? 0),
  elements: (one, other) => one.instanceCount - other.instanceCount,
  name: (one, other) => one.name.localeCompare(other.name),
};

/** Ties stay worst first. */
function inOrder(rows: readonly ListedTest[], { key, direction }: ListOrder): ListedTest[] {
  const sign = direction === 'ASC' ? 1 : -1;
  return worstFailuresFirst(rows).sort((one, other) => sign * BY[key](one, other));
}
