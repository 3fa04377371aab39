import type { PageElement } from '@abhigam/facts';
import { roles } from 'aria-query';
import { explicitRole } from './role.ts';

/** Roles that people operate one by one, each of which must say what it is for. */
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

/** Parts of a larger control, which moves the focus among them with the arrow keys. */
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

/** Controls that have such parts. */
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

/** Roles that are read out as one piece: what stands inside has no role of its own. */
const ONE_PIECE: ReadonlySet<string> = new Set(
  [...roles.entries()]
    .filter(([, { childrenPresentational }]) => childrenPresentational)
    .map(([role]) => role),
);

export function isControlRole(role: string): boolean {
  return CONTROLS.has(role);
}

/** Is reached with the arrow keys within a larger control, so it need not be a stop of the Tab key. */
export function isPartOfComposite(element: PageElement): boolean {
  if (PARTS.has(explicitRole(element) ?? '')) return true;
  for (const ancestor of element.ancestors())
    if (COMPOSITES.has(explicitRole(ancestor) ?? '') || ancestor.has('aria-activedescendant')) return true;
  return false;
}

/** Stands in something that is read out as one piece, such as a button. */
export function isInsideOnePiece(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) if (isOnePiece(ancestor)) return true;
  return false;
}

export function isOnePiece(element: PageElement): boolean {
  return onePieceRole(element) !== null;
}

/** The role by which all that stands in the element is read out as one piece; null where it has none. */
export function onePieceRole(element: PageElement): string | null {
  const role = explicitRole(element) ?? (element.tag === 'button' ? 'button' : '');
  return ONE_PIECE.has(role) ? role : null;
}
