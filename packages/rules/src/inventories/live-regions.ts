import type { Page } from '@abhigam/facts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { LIVE_REGION_CANDIDATES, type Politeness, politeness } from '../semantics/live-regions.ts';
import { type Inventory, inventoryOf, type NodeRef, refTo, shorten } from './inventory.ts';

export interface LiveRegionEntry {
  at: NodeRef;
  politeness: Politeness;
  name: string;
  /** What it shows now. */
  text: string;
}

export function liveRegionInventory(page: Page): Inventory<LiveRegionEntry> {
  const regions = page
    .all(LIVE_REGION_CANDIDATES)
    .filter((element) => politeness(element) !== null && element.isShown && !isAriaHidden(element));
  return inventoryOf(regions, (region) => ({
    at: refTo(region),
    politeness: politeness(region) ?? 'polite',
    name: shorten(region.name),
    text: shorten(region.visibleText),
  }));
}
