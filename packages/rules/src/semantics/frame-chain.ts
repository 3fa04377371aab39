import type { PageElement } from '@abhigam/facts';

/** Frame elements that contain it, innermost first; empty in the top document. */
export function* framesAround(element: PageElement): Generator<PageElement> {
  for (let { owner } = element.frame; owner; { owner } = owner.frame) yield owner;
}
