import type { InstanceStatus } from '@abhigam/domain';

export const PAGE_SORTS = ['failures', 'score', 'url'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export interface PageOrder {
  key: PageSort;
  direction: 'ASC' | 'DESC';
}

interface SortablePage {
  url: string;
  status: InstanceStatus;
  cntTotalIssues: number;
  stats: { score: number | null };
}

/** Worst first is what a person looks for: most failures, lowest score, addresses by letter. */
const FIRST_DIRECTION: Record<PageSort, PageOrder['direction']> = {
  failures: 'DESC',
  score: 'ASC',
  url: 'ASC',
};

/** Reads `sort=failures` or `sort=-failures` (the minus reverses) from the address. */
export function parsePageOrder(text: string | null): PageOrder {
  const isReversed = text?.startsWith('-') ?? false;
  const name = isReversed ? text?.slice(1) : text;
  const key = PAGE_SORTS.find((known) => known === name) ?? 'failures';
  const first = FIRST_DIRECTION[key];
  return { key, direction: isReversed && name === key ? opposite(first) : first };
}

/** The address text of an order; null for the one that needs none. */
export function pageOrderText({ key, direction }: PageOrder): string | null {
  if (direction !== FIRST_DIRECTION[key]) return `-${key}`;
  return key === 'failures' ? null : key;
}

/** Pages in that order. Pages without a figure, such as failed ones, come last in both directions. */
export function orderPages<P extends SortablePage>(pages: readonly P[], order: PageOrder): P[] {
  const sign = order.direction === 'ASC' ? 1 : -1;
  return [...pages].sort((a, b) => {
    const left = figure(a, order.key);
    const right = figure(b, order.key);
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || a.url.localeCompare(b.url);
    }
    return sign * (left < right ? -1 : Number(left > right)) || a.url.localeCompare(b.url);
  });
}

function figure(page: SortablePage, key: PageSort): number | string | null {
  if (key === 'url') return page.url;
  if (page.status !== 'COMPLETE') return null;
  return key === 'score' ? page.stats.score : page.cntTotalIssues;
}

function opposite(direction: PageOrder['direction']): PageOrder['direction'] {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
