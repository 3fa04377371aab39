export const PAGE_SORTS = ['failures', 'score', 'url'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export interface PageOrder {
  key: PageSort;
  direction: 'ASC' | 'DESC';
}

/** Default directions, worst first: most failures, lowest score, URLs alphabetically. */
const FIRST_DIRECTION: Record<PageSort, PageOrder['direction']> = {
  failures: 'DESC',
  score: 'ASC',
  url: 'ASC',
};

/** Parses `sort=failures` or `sort=-failures`; the minus reverses the default direction. */
export function parsePageOrder(text: string | null): PageOrder {
  const isReversed = text?.startsWith('-') ?? false;
  const name = isReversed ? text?.slice(1) : text;
  const key = PAGE_SORTS.find((known) => known === name) ?? 'failures';
  const first = FIRST_DIRECTION[key];
  return { key, direction: isReversed && name === key ? opposite(first) : first };
}

/** The URL parameter of an order; null for the default order. */
export function pageOrderText({ key, direction }: PageOrder): string | null {
  if (direction !== FIRST_DIRECTION[key]) return `-${key}`;
  return key === 'failures' ? null : key;
}

function opposite(direction: PageOrder['direction']): PageOrder['direction'] {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
