import type { PageElement } from '@abhigam/facts';

/** Lists stop here; a page with more is told by its total. */
export const INVENTORY_LIMIT = 1_000;

/** A bounded list of what a page has. */
export interface Inventory<Entry> {
  /** In order, at most INVENTORY_LIMIT. */
  entries: Entry[];
  /** How many there are in all. */
  total: number;
}

/** What people need to find an element again, and to know what it is. */
export interface ElementEntry {
  /** Where it is: index of the frame in the facts, and of the node in it. */
  node: { frame: number; node: number };
  /** As assistive technology gets it; empty for none. */
  name: string;
  /** As assistive technology gets it; `none` when it is hidden from it. */
  role: string;
  tag: string;
}

export function inventoryOf<Entry>(
  elements: readonly PageElement[],
  describe: (element: PageElement, index: number) => Entry,
): Inventory<Entry> {
  return { entries: elements.slice(0, INVENTORY_LIMIT).map(describe), total: elements.length };
}

export function elementEntry(element: PageElement): ElementEntry {
  return {
    node: { frame: element.frame.index, node: element.node },
    name: element.name,
    role: element.role,
    tag: element.tag,
  };
}
