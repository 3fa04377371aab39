import type { PageElement } from '@abhigam/facts';
import { framesAround } from './frame-chain.ts';
import { isShownInPage } from './hidden.ts';

const FIELDS = 'input:not([type=hidden i]), select, textarea, button';

/** Browsers ignore larger values. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Value of tabindex; null when absent, not a number or too large. */
export function tabIndex(element: PageElement): number | null {
  const value = element.attribute('tabindex');
  if (value === null || !/^\s*[-+]?\d+/.test(value)) return null;
  const index = Number.parseInt(value, 10);
  return Math.abs(index) <= MAX_INTEGER ? index : null;
}

/** A field or button that is disabled itself or by a fieldset around it. */
export function isDisabled(element: PageElement): boolean {
  if (!element.matches(`${FIELDS}, option, optgroup, fieldset`)) return false;
  if (element.has('disabled')) return true;
  for (const fieldset of element.ancestors()) {
    if (fieldset.tag !== 'fieldset' || !fieldset.has('disabled')) continue;
    // Controls in the first legend stay enabled.
    const legend = fieldset.children.find((child) => child.tag === 'legend');
    if (!legend?.contains(element)) return true;
  }
  return false;
}

/** Can receive focus, by keyboard or script, in its current state. */
export function isFocusable(element: PageElement): boolean {
  return takesFocus(element) && hasPlaceForFocus(element) && !isInert(element);
}

/** Focusable by kind. Most elements are not, which saves the test of their ancestors. */
function takesFocus(element: PageElement): boolean {
  if (element.matches(FIELDS)) return !isDisabled(element);
  if (element.matches('iframe, a[href], area[href], [contenteditable]:not([contenteditable=false i])'))
    return true;
  // In SVG a link may use the legacy attribute.
  if (element.tag === 'a' && element.has('xlink:href')) return true;
  if (element.tag === 'summary' && isOpener(element)) return true;
  if (element.matches('audio[controls], video[controls]')) return true;
  return tabIndex(element) !== null;
}

/** Is a tab stop. */
export function isTabbable(element: PageElement): boolean {
  if ((tabIndex(element) ?? 0) < 0 || !isFocusable(element)) return false;
  // A frame with a negative tabindex removes its content from the tab order.
  for (const frame of framesAround(element)) if ((tabIndex(frame) ?? 0) < 0) return false;
  return true;
}

/** Becomes a tab stop once it is visible. */
export function isTabbableOnceShown(element: PageElement): boolean {
  return (tabIndex(element) ?? 0) >= 0 && takesFocus(element);
}

/** A summary that opens details: only the first one of a details element does. */
export function isOpener(summary: PageElement): boolean {
  if (summary.parent?.tag !== 'details') return false;
  return summary.parent.children.find(({ tag }) => tag === 'summary') === summary;
}

/**
 * Visible, or without a box for a valid reason: an area of a visible image, a control in the fallback content
 * of a canvas.
 */
function hasPlaceForFocus(element: PageElement): boolean {
  if (element.tag === 'area') return isAreaShown(element);
  if (isShownInPage(element)) return true;
  const canvas = element.closest('canvas');
  return canvas !== null && element.isExposed && isShownInPage(canvas);
}

function isAreaShown(area: PageElement): boolean {
  const name = area.closest('map')?.attribute('name');
  if (!name) return false;
  return area.frame
    .all('img[usemap], object[usemap]')
    .some((image) => image.attribute('usemap') === `#${name}` && isShownInPage(image));
}

/** Inert by the attribute, or because a modal dialog is open. */
export function isInert(element: PageElement): boolean {
  if (element.closest('[inert]') || isBehindDialog(element)) return true;
  for (const frame of framesAround(element))
    if (frame.closest('[inert]') || isBehindDialog(frame)) return true;
  return false;
}

function isBehindDialog(element: PageElement): boolean {
  if (element.frame.root?.ax?.ignored !== 'activeModalDialog') return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.tag === 'dialog' && at.has('open') && at.ax?.properties?.modal === true) return false;
  return true;
}
