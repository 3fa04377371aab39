import type { Page, PageElement } from '@abhigam/facts';
import { tabStops } from '../readout/tab-stops.ts';
import { isFocusable, tabIndex } from '../semantics/focus.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface FocusableEntry extends InventoryEntry {
  /** Its place among the stops of the Tab key, from 1; null when the key passes by. */
  tabOrder: number | null;
  /** As written; null when absent or no number. */
  tabIndex: number | null;
}

/** What can take the focus, in the order in which the Tab key comes to it; what the key passes by stands last. */
export function focusableElements(page: Page): Inventory<FocusableEntry> {
  const stops = tabStops(page);
  const known = new Set(stops);
  const others = page.elements.filter(
    (element) => !isFrame(element) && !known.has(element) && isFocusable(element),
  );
  return inventoryOf([...stops, ...others], (element, index) => ({
    ...entryOf(element),
    tabOrder: index < stops.length ? index + 1 : null,
    tabIndex: tabIndex(element),
  }));
}

function isFrame(element: PageElement): boolean {
  return element.tag === 'iframe' || element.tag === 'frame';
}
