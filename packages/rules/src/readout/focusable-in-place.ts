import type { PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { isAriaHidden } from '../semantics/hidden.ts';

/** Values that the browser knows; others leave it as it is around. */
const SAYS =
  '[contenteditable=""], [contenteditable=true i], [contenteditable=plaintext-only i], [contenteditable=false i]';

/** What takes the focus by its kind, but not where it stands or as it is made. */
export function isFocusableInPlace(element: PageElement): boolean {
  if (handsFocusOn(element)) return false;
  if (tabIndex(element) !== null || !element.matches('a, area, [contenteditable]')) return true;
  const isEdited = isEditable(element);
  // Inside what is edited a link is text.
  if (element.matches('a, area')) return !isEdited;
  // Of what is edited only the outermost takes the focus.
  return isEdited && !(element.parent && isEditable(element.parent));
}

function isEditable(element: PageElement): boolean {
  const said = element.closest(SAYS);
  return said !== null && !said.matches('[contenteditable=false i]');
}

/**
 * A shadow host that gives its focus to what its tree holds (`delegatesFocus`): nothing but what the browser tells
 * assistive technology shows it.
 */
function handsFocusOn(element: PageElement): boolean {
  const isHost = element.facts.shadow === undefined && element.children.some(({ facts }) => facts.shadow);
  return isHost && element.ax?.properties?.focusable !== true && !isAriaHidden(element);
}
