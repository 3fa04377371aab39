import type { Page } from '@abhigam/facts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { LIVE_REGION_CANDIDATES, type Politeness, politeness } from '../semantics/live-regions.ts';
import { shortened } from '../semantics/words.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf, MAX_NAME } from './inventory.ts';

export interface LiveRegionEntry extends InventoryEntry {
  politeness: Politeness;
  /** Current text. */
  text: string;
}

export function listLiveRegions(page: Page): Inventory<LiveRegionEntry> {
  const regions = page
    .all(LIVE_REGION_CANDIDATES)
    .filter((element) => politeness(element) !== null && element.isShown && !isAriaHidden(element));
  return inventoryOf(regions, (region) => ({
    ...entryOf(region),
    politeness: politeness(region) ?? 'polite',
    text: shortened(region.visibleText, MAX_NAME),
  }));
}
