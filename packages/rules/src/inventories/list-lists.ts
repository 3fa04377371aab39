import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { isList, isListTag } from '../semantics/lists.ts';
import { explicitRole } from '../semantics/role.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

/** `menu` and the obsolete `dir` count as `ul`; `role` is any other element with the role list. */
export const LIST_KINDS = ['ul', 'ol', 'dl', 'role'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export interface ListEntry extends InventoryEntry {
  kind: ListKind;
  /** Visible items of the list itself; for a `dl`, its terms. */
  items: number;
}

export interface ListInventory extends Inventory<ListEntry> {
  counts: Record<ListKind, number>;
}

/** Perceivable lists. */
export function listLists(page: Page): ListInventory {
  const lists = page.elements.filter(
    (element) => kindOf(element) !== null && element.isShown && !isAriaHidden(element),
  );
  const counts = { ul: 0, ol: 0, dl: 0, role: 0 };
  for (const list of lists) counts[kindOf(list) ?? 'role'] += 1;
  const inventory = inventoryOf(lists, (list) => ({
    ...entryOf(list),
    kind: kindOf(list) ?? 'role',
    items: itemsOf(list),
  }));
  return { ...inventory, counts };
}

function kindOf(element: PageElement): ListKind | null {
  if (element.tag === 'dl') return explicitRole(element) === null ? 'dl' : null;
  if (!isList(element)) return null;
  if (!isListTag(element)) return 'role';
  return element.tag === 'ol' ? 'ol' : 'ul';
}

function itemsOf(list: PageElement): number {
  return list
    .all(list.tag === 'dl' ? 'dt' : 'li, [role=listitem i]')
    .filter((item) => item.isShown && listAround(item) === list).length;
}

function listAround(item: PageElement): PageElement | null {
  for (const ancestor of item.ancestors()) if (kindOf(ancestor) !== null) return ancestor;
  return null;
}
