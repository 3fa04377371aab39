import type { PageElement } from '@abhigam/facts';
import { framesAround } from './frame-chain.ts';

/** Browsers ignore it on html and body. */
const HIDES = '[aria-hidden=true i]:not(html, body)';

/** Hidden from assistive technology by aria-hidden on itself or an ancestor, across frames. */
export function isAriaHidden(element: PageElement): boolean {
  if (element.closest(HIDES)) return true;
  for (const frame of framesAround(element)) if (frame.closest(HIDES)) return true;
  return false;
}

/** Visible, and so is every frame that contains it. */
export function isShownInPage(element: PageElement): boolean {
  if (!element.isShown) return false;
  for (const frame of framesAround(element)) if (!frame.isShown) return false;
  return true;
}

/** Perceivable with assistive technology in the current state of the page. */
export function isPerceivable(element: PageElement): boolean {
  return element.isExposed && !isAriaHidden(element);
}

/** Both visible and exposed to assistive technology. */
export function isShownAndExposed(element: PageElement): boolean {
  return isPerceivable(element) && isShownInPage(element);
}
