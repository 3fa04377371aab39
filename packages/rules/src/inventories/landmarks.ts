import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { type Inventory, inventoryOf, type NodeRef, refTo, shorten } from './inventory.ts';

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

export interface LandmarkEntry {
  at: NodeRef;
  role: string;
  name: string;
}

export function landmarkInventory(page: Page): Inventory<LandmarkEntry> {
  return inventoryOf(page.elements.filter(isLandmark), (landmark) => ({
    at: refTo(landmark),
    role: landmark.role,
    name: shorten(landmark.name),
  }));
}

function isLandmark(element: PageElement): boolean {
  const { role } = element;
  if (!LANDMARKS.has(role) || isAriaHidden(element)) return false;
  return !NEED_NAME.has(role) || element.name !== '';
}
