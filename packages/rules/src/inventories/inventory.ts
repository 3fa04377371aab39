import type { PageElement } from '@abhigam/facts';
import { shortened } from '../semantics/words.ts';

/** Elements of one kind on a page, for users to review. */
export interface Inventory<Entry extends InventoryEntry> {
  /** The first entries, in order. */
  entries: Entry[];
  /** Total number. */
  total: number;
}

export interface InventoryEntry {
  /** Index of the frame and of the node in it, as in the snapshot. */
  frame: number;
  node: number;
  tag: string;
  /** Computed role; `none` when it is not exposed. */
  role: string;
  /** Accessible name; empty when it has none or is not exposed. */
  name: string;
}

/** Maximum number of entries; the total shows whether there are more. */
export const INVENTORY_LIMIT = 1_000;
export const MAX_NAME = 200;
const MAX_ADDRESS = 2_000;

export function entryOf(element: PageElement): InventoryEntry {
  const name = shortened(element.name, MAX_NAME);
  return { frame: element.frame.index, node: element.node, tag: element.tag, role: element.role, name };
}

export function inventoryOf<Item, Entry extends InventoryEntry>(
  items: readonly Item[],
  describe: (item: Item, index: number) => Entry,
): Inventory<Entry> {
  return { entries: items.slice(0, INVENTORY_LIMIT).map(describe), total: items.length };
}

/** Address as written, truncated for display; null when absent. */
export function addressIn(element: PageElement, attribute: string): string | null {
  const value = element.attribute(attribute);
  return value === null ? null : shortened(value, MAX_ADDRESS);
}
