import type { PageElement } from '@abhigam/facts';

/** A node of the facts. */
export interface NodeRef {
  frame: number;
  node: number;
}

/** What a page has of one kind, in document order, cut at a thousand entries. */
export interface Inventory<Entry> {
  entries: Entry[];
  /** How many there are, those that were cut included. */
  total: number;
}

const MAX_ENTRIES = 1_000;
const MAX_TEXT = 200;

/** Only what is kept is described: describing can be dear. */
export function inventoryOf<Entry>(
  elements: readonly PageElement[],
  describe: (element: PageElement) => Entry,
): Inventory<Entry> {
  return { entries: elements.slice(0, MAX_ENTRIES).map(describe), total: elements.length };
}

export function refTo(element: PageElement): NodeRef {
  return { frame: element.frame.index, node: element.node };
}

/** Text for an entry, cut at 200 characters. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
