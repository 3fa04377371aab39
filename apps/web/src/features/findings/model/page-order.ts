export const PAGE_SORTS = ['failures', 'score', 'url'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export interface PageOrder {
  key: PageSort;
  direction: 'ASC' | 'DESC';
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

function opposite(direction: PageOrder['direction']): PageOrder['direction'] {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
