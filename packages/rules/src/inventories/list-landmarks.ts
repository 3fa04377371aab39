import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

const LANDMARKS = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);
/** Only with a name they are landmarks. */
const NEED_NAME = new Set(['form', 'region']);

export function listLandmarks(page: Page): Inventory<InventoryEntry> {
  return inventoryOf(page.elements.filter(isLandmark), entryOf);
}

function isLandmark(element: PageElement): boolean {
  const { role } = element;
  if (!LANDMARKS.has(role) || isAriaHidden(element)) return false;
  return !NEED_NAME.has(role) || element.name !== '';
}
