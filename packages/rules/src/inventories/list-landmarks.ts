import type { Page } from '@abhigam/facts';
import { isLandmark } from '../semantics/landmarks.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export function listLandmarks(page: Page): Inventory<InventoryEntry> {
  return inventoryOf(page.elements.filter(isLandmark), entryOf);
}
