import type { Page, PageElement } from '@abhigam/facts';
import { tabStops } from '../screen-reader-view/tab-stops.ts';
import { isFocusable, tabIndex } from '../semantics/focus.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface FocusableEntry extends InventoryEntry {
  /** Position in the tab order, from 1; null when it is not a tab stop. */
  tabOrder: number | null;
  /** As written; null when absent or not a number. */
  tabIndex: number | null;
}

/** Focusable elements in Tab order, followed by those that are not tab stops. */
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
