import type { PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { explicitRole } from '../semantics/role.ts';
import { COMPOSITES, isControlRole } from '../semantics/widgets.ts';

export interface ScriptMade {
  element: PageElement;
  /** Another control is inside it. */
  isAround: boolean;
}

/**
 * Script-made controls: elements with a control role, or with listeners and without native semantics.
 *
 * @param elements in document order, parents before their children
 */
export function scriptMadeAmong(elements: readonly PageElement[]): ScriptMade[] {
  const found: ScriptMade[] = [];
  // Backwards, so that descendants are known: searching each subtree would be quadratic in the depth.
  const around = new Set<PageElement>();
  for (const element of elements.toReversed()) {
    const isNative = element.matches(NATIVE);
    const isAround = around.has(element);
    const isMade =
      !element.matches(WHOLE_PAGE) && (isDeclared(element) || (!isNative && isOperated(element, isAround)));
    if (isMade) found.push({ element, isAround });
    if (element.parent && (isMade || isNative || isAround)) around.add(element.parent);
  }
  return found.reverse();
}

/** Native controls that work in every browser without a script. */
const NATIVE =
  'a[href], area[href], button, input, select, textarea, summary, label, option, audio[controls], video[controls], iframe, frame';
/** Elements on which page-wide scripts listen. */
const WHOLE_PAGE = 'html, body';
const OPERATED = ['click', 'mousedown', 'pointerdown', 'touchstart', 'keydown', 'keyup', 'keypress'];

function isDeclared(element: PageElement): boolean {
  const role = explicitRole(element);
  if (role !== null && (isControlRole(role) || COMPOSITES.has(role) || role === 'application')) return true;
  return element.matches('[contenteditable]:not([contenteditable=false i])');
}

/**
 * Listeners on a wrapper serve the controls inside: frameworks delegate all events of a page to one element.
 */
function isOperated(element: PageElement, isAround: boolean): boolean {
  return (tabIndex(element) ?? -1) >= 0 || (!isAround && element.listensTo(...OPERATED));
}

/** Opens something, or is what opens. */
export function isOpening(element: PageElement): boolean {
  return element.matches(
    'summary, dialog, [popover], [popovertarget], [aria-haspopup]:not([aria-haspopup=false i]), [aria-expanded], [aria-controls], [role=dialog i], [role=alertdialog i], [role=menu i], [role=tabpanel i], [data-toggle], [data-bs-toggle]',
  );
}
