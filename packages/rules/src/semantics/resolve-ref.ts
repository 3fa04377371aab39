import type { NodeRef, Page, PageElement } from '@abhigam/facts';

/** Resolves a reference recorded while the page was used; null when the snapshot has no such element. */
export function resolveRef(page: Page, ref: NodeRef | null): PageElement | null {
  return ref ? (page.frames[ref.frame]?.elementAt(ref.node) ?? null) : null;
}

/** Resolves the references, without duplicates, in the order found. */
export function resolveRefs(page: Page, refs: readonly NodeRef[]): PageElement[] {
  return [...new Set(refs.flatMap((ref) => resolveRef(page, ref) ?? []))];
}
