import type { NodeRef, Page, PageElement } from '@abhigam/facts';

/** The element that what use of the page showed refers to; null for one that the facts do not have. */
export function atRef(page: Page, ref: NodeRef | null): PageElement | null {
  return ref ? (page.frames[ref.frame]?.elementAt(ref.node) ?? null) : null;
}

/** Each element once, in the order in which they were found. */
export function elementsAt(page: Page, refs: readonly NodeRef[]): PageElement[] {
  return [...new Set(refs.flatMap((ref) => atRef(page, ref) ?? []))];
}
