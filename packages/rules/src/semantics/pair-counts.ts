import type { PageElement } from '@abhigam/facts';

/** Number of visible elements of an inner kind and of the outer kind that must contain it. */
export interface PairCounts {
  inner: number;
  outer: number;
  /** Text of the first inner element without an outer one around it, else of the last inner element. */
  example: string;
}

/** Counts the inner and outer elements in the document of this root element. */
export function countPairs(root: PageElement, inner: string, outer: string): PairCounts {
  const found = root.frame.all(inner).filter((element) => element.isShown);
  const alone = found.find((element) => element.closest(outer) === null) ?? found.at(-1);
  return {
    inner: found.length,
    outer: root.frame.all(outer).filter((element) => element.isShown).length,
    example: alone?.visibleText ?? '',
  };
}

/** Root elements of the documents that have at least one such element visible. */
export function rootsWith(elements: readonly PageElement[]): PageElement[] {
  const frames = new Set(elements.filter((element) => element.isShown).map(({ frame }) => frame));
  return [...frames].flatMap(({ root }) => root ?? []);
}
