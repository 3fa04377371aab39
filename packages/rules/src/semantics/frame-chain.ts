import type { PageElement } from '@abhigam/facts';

/** The frame elements that it stands in, from within; none on the page itself. */
export function* framesAround(element: PageElement): Generator<PageElement> {
  for (let { owner } = element.frame; owner; { owner } = owner.frame) yield owner;
}
