import type { PageElement } from '@abhigam/facts';

/** Hidden from assistive technology by aria-hidden, on itself or around it. */
export function isAriaHidden(element: PageElement): boolean {
  return element.closest('[aria-hidden=true i]') !== null;
}
