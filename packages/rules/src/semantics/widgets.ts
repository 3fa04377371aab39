import type { PageElement } from '@abhigam/facts';
import { roles } from 'aria-query';
import { explicitRole } from './role.ts';

/** Roles that users operate individually, each of which needs a name. */
const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'doc-backlink',
  'doc-biblioref',
  'doc-glossref',
  'doc-noteref',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
]);

/** Parts of a composite widget, among which arrow keys move focus. */
const PARTS: ReadonlySet<string> = new Set([
  'columnheader',
  'gridcell',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'row',
  'rowheader',
  'tab',
  'treeitem',
]);

/** Composite widgets that have such parts. */
export const COMPOSITES: ReadonlySet<string> = new Set([
  'grid',
  'listbox',
  'menu',
  'menubar',
  'radiogroup',
  'tablist',
  'toolbar',
  'tree',
  'treegrid',
]);

/** Roles with presentational children: descendants have no role. */
const ONE_PIECE: ReadonlySet<string> = new Set(
  [...roles.entries()]
    .filter(([, { childrenPresentational }]) => childrenPresentational)
    .map(([role]) => role),
);

export function isControlRole(role: string): boolean {
  return CONTROLS.has(role);
}

/** Reached with the arrow keys within a composite widget, so it need not be a tab stop. */
export function isPartOfComposite(element: PageElement): boolean {
  if (PARTS.has(explicitRole(element) ?? '')) return true;
  for (const ancestor of element.ancestors())
    if (COMPOSITES.has(explicitRole(ancestor) ?? '') || ancestor.has('aria-activedescendant')) return true;
  return false;
}

/** Inside an element with presentational children, such as a button. */
export function isPresentationalChild(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) if (isOnePiece(ancestor)) return true;
  return false;
}

export function isOnePiece(element: PageElement): boolean {
  return roleWithPresentationalChildren(element) !== null;
}

/** Role that makes the children presentational; null when there is none. */
export function roleWithPresentationalChildren(element: PageElement): string | null {
  const role = explicitRole(element) ?? (element.tag === 'button' ? 'button' : '');
  return ONE_PIECE.has(role) ? role : null;
}
