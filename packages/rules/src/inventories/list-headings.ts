import type { Page } from '@abhigam/facts';
import { headingLevel } from '../semantics/headings.ts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface HeadingEntry extends InventoryEntry {
  level: number;
}

/** Outline of the page as exposed to assistive technology. */
export function listHeadings(page: Page): Inventory<HeadingEntry> {
  const headings = page.elements.filter((element) => element.role === 'heading' && !isAriaHidden(element));
  return inventoryOf(headings, (heading) => ({
    ...entryOf(heading),
    level: headingLevel(heading),
  }));
}
