import type { InstanceStatus } from '@abhigam/domain';

export const PAGE_SORTS = ['failures', 'score', 'url'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];
export type Direction = 'ascending' | 'descending';

export interface PageOrder {
  sort: PageSort;
  direction: Direction;
}

interface SortablePage {
  url: string;
  status: InstanceStatus;
  cntTotalIssues: number;
  stats: { score: number | null };
}

/** Worst first is what a person looks for: most failures, lowest score, addresses by letter. */
const FIRST_DIRECTION: Record<PageSort, Direction> = {
  failures: 'descending',
  score: 'ascending',
  url: 'ascending',
};

/** Reads `sort=failures` or `sort=-failures` (the minus reverses) from the address. */
export function parsePageOrder(text: string | null): PageOrder {
  const isReversed = text?.startsWith('-') ?? false;
  const name = isReversed ? text?.slice(1) : text;
  const sort = PAGE_SORTS.find((known) => known === name) ?? 'failures';
  const first = FIRST_DIRECTION[sort];
  return { sort, direction: isReversed && name === sort ? opposite(first) : first };
}

/** The address text of an order; null for the one that needs none. */
export function pageOrderText({ sort, direction }: PageOrder): string | null {
  if (direction !== FIRST_DIRECTION[sort]) return `-${sort}`;
  return sort === 'failures' ? null : sort;
}

/** Pages in that order. Pages without a figure, such as failed ones, come last in both directions. */
export function orderPages<P extends SortablePage>(pages: readonly P[], order: PageOrder): P[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...pages].sort((a, b) => {
    const left = figure(a, order.sort);
    const right = figure(b, order.sort);
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || a.url.localeCompare(b.url);
    }
    return sign * (left < right ? -1 : Number(left > right)) || a.url.localeCompare(b.url);
  });
}

function figure(page: SortablePage, sort: PageSort): number | string | null {
  if (sort === 'url') return page.url;
  if (page.status !== 'COMPLETE') return null;
  return sort === 'score' ? page.stats.score : page.cntTotalIssues;
}

function opposite(direction: Direction): Direction {
  return direction === 'ascending' ? 'descending' : 'ascending';
}
