import type { PageElement } from '@abhigam/facts';

const FIELDS = 'input:not([type=hidden i]), select, textarea, button';

/** The value of tabindex; null when absent or no number. */
export function tabIndex(element: PageElement): number | null {
  const value = element.attribute('tabindex');
  return value !== null && /^\s*[-+]?\d+/.test(value) ? Number.parseInt(value, 10) : null;
}

/** A field or button that is switched off, by itself or by the fieldset around it. */
export function isDisabled(element: PageElement): boolean {
  if (!element.matches(`${FIELDS}, option, optgroup, fieldset`)) return false;
  if (element.has('disabled')) return true;
  for (const fieldset of element.ancestors()) {
    if (fieldset.tag !== 'fieldset' || !fieldset.has('disabled')) continue;
    // What stands in the first legend stays usable.
    const legend = fieldset.children.find((child) => child.tag === 'legend');
    if (!legend?.contains(element)) return true;
  }
  return false;
}

/** Can take the focus, by keyboard or by script, as it is shown now. */
export function isFocusable(element: PageElement): boolean {
  if (!element.isShown || element.closest('[inert]')) return false;
  if (element.matches(FIELDS)) return !isDisabled(element);
  if (element.matches('iframe, a[href], area[href], [contenteditable]:not([contenteditable=false i])'))
    return true;
  if (element.tag === 'summary') return element.parent?.tag === 'details';
  if (element.matches('audio[controls], video[controls]')) return true;
  return tabIndex(element) !== null;
}

/** Is a stop of the Tab key. */
export function isTabbable(element: PageElement): boolean {
  return isFocusable(element) && (tabIndex(element) ?? 0) >= 0;
}
