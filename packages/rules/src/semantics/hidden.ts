import type { PageElement } from '@abhigam/facts';
import { framesAround } from './frame-chain.ts';

/** Browsers take no notice of it on the whole page. */
const HIDES = '[aria-hidden=true i]:not(html, body)';

/** Hidden from assistive technology by aria-hidden, on itself or around it, be it around its frame. */
export function isAriaHidden(element: PageElement): boolean {
  if (element.closest(HIDES)) return true;
  for (const frame of framesAround(element)) if (frame.closest(HIDES)) return true;
  return false;
}

/** Shown, and so is every frame that it stands in. */
export function isShownInPage(element: PageElement): boolean {
  if (!element.isShown) return false;
  for (const frame of framesAround(element)) if (!frame.isShown) return false;
  return true;
}

/** Reaches people who use assistive technology, as the page is now. */
export function isPerceivable(element: PageElement): boolean {
  return element.isExposed && !isAriaHidden(element);
}

/** Reaches both those who see the page and those who have it read out. */
export function isShownAndExposed(element: PageElement): boolean {
  return isPerceivable(element) && isShownInPage(element);
}
