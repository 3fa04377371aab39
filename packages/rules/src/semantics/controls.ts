import type { PageElement } from '@abhigam/facts';
import { isDisabled, isTabbable } from './focus.ts';
import { explicitRole, isCustomElement } from './role.ts';

const NATIVE_CONTROLS =
  'a[href], area[href], button, input:not([type=hidden i]), select, textarea, summary, label, audio[controls], video[controls], iframe';
const CONTROL_ROLES = new Set(
  'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox treeitem'.split(
    ' ',
  ),
);
/** Widgets that manage the focus of their descendants. */
const COMPOSITES =
  '[role=combobox i], [role=grid i], [role=listbox i], [role=menu i], [role=menubar i], [role=radiogroup i], [role=tablist i], [role=toolbar i], [role=tree i], [role=treegrid i], [aria-activedescendant]';

/** Operable by its tag or role, or because it is a tab stop. */
export function isControl(element: PageElement): boolean {
  if (element.matches(NATIVE_CONTROLS)) return true;
  const role = explicitRole(element);
  return (role !== null && CONTROL_ROLES.has(role)) || (element.has('tabindex') && isTabbable(element));
}

/**
 * A control around or inside the element may offer with the keyboard what the element offers with the mouse.
 */
export function hasControlNearby(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) if (isControl(ancestor)) return true;
  return element.descendants.some(isControl);
}

export function isInComposite(element: PageElement): boolean {
  return element.closest(COMPOSITES) !== null;
}

/**
 * Disabled natively, by `aria-disabled` on it or an ancestor, by `inert`, or as a custom element through
 * `ElementInternals`, which only the accessibility tree exposes.
 */
export function isInactive(element: PageElement): boolean {
  if (isDisabled(element) || element.closest('[aria-disabled=true i], [inert]') !== null) return true;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (isCustomElement(at) && at.ax?.properties?.disabled === true) return true;
  return false;
}
