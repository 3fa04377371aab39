import type { PageElement } from '@abhigam/facts';

/** How many shown elements there are of a kind that stands inside another, and of that other kind. */
export interface Companions {
  inner: number;
  outer: number;
  /** Text of the first that does not stand inside one of the other kind, or else of the last. */
  example: string;
}

/** Counts, in the document of this root element, what should come in pairs. */
export function countCompanions(root: PageElement, inner: string, outer: string): Companions {
  const found = root.frame.all(inner).filter((element) => element.isShown);
  const alone = found.find((element) => element.closest(outer) === null) ?? found.at(-1);
  return {
    inner: found.length,
    outer: root.frame.all(outer).filter((element) => element.isShown).length,
    example: alone?.visibleText ?? '',
  };
}

/** Root elements of the documents that show at least one such element. */
export function rootsWith(elements: readonly PageElement[]): PageElement[] {
  const frames = new Set(elements.filter((element) => element.isShown).map(({ frame }) => frame));
  return [...frames].flatMap(({ root }) => root ?? []);
}
