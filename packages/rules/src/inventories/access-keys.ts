import type { Page } from '@abhigam/facts';
import { accessKey, elementsWithAccessKey, isAccessKeyTaken } from '../semantics/access-keys.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface AccessKeyEntry extends InventoryEntry {
  /** Lower case. */
  key: string;
  /** An earlier element of the same document has the same key. */
  isTaken: boolean;
}

/** Access keys and their elements, in document order. */
export function accessKeys(page: Page): Inventory<AccessKeyEntry> {
  return inventoryOf(elementsWithAccessKey(page), (element) => ({
    ...entryOf(element),
    key: accessKey(element),
    isTaken: isAccessKeyTaken(element, page),
  }));
}
