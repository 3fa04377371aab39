import type { PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { isAriaHidden } from '../semantics/hidden.ts';

/** Valid values; elements with other values inherit. */
const SAYS =
  '[contenteditable=""], [contenteditable=true i], [contenteditable=plaintext-only i], [contenteditable=false i]';

/** Focusable by kind, but not in this place or state. */
export function isFocusableInPlace(element: PageElement): boolean {
  if (delegatesFocus(element)) return false;
  if (tabIndex(element) !== null || !element.matches('a, area, [contenteditable]')) return true;
  const isEdited = isEditable(element);
  // A link in editable content is text.
  if (element.matches('a, area')) return !isEdited;
  // Only the outermost editable element is focusable.
  return isEdited && !(element.parent && isEditable(element.parent));
}

function isEditable(element: PageElement): boolean {
  const announcedElement = element.closest(SAYS);
  return announcedElement !== null && !announcedElement.matches('[contenteditable=false i]');
}

/** A shadow host with `delegatesFocus`: only the accessibility tree exposes that. */
function delegatesFocus(element: PageElement): boolean {
  const isHost = element.facts.shadow === undefined && element.children.some(({ facts }) => facts.shadow);
  return isHost && element.ax?.properties?.focusable !== true && !isAriaHidden(element);
}
