import type { Page } from '@abhigam/facts';
import { type HeadingEntry, headingOutline } from './headings.ts';
import type { Inventory } from './inventory.ts';
import { type LandmarkEntry, landmarkInventory } from './landmarks.ts';
import { type LanguageEntry, languageInventory } from './languages.ts';
import { type ListInventory, listInventory } from './lists.ts';
import { type LiveRegionEntry, liveRegionInventory } from './live-regions.ts';
import { type TableEntry, tableInventory } from './tables.ts';

/** What a page has, without a judgement; plain data that can be kept. */
export interface PageInventories {
  headings: Inventory<HeadingEntry>;
  lists: ListInventory;
  landmarks: Inventory<LandmarkEntry>;
  liveRegions: Inventory<LiveRegionEntry>;
  tables: Inventory<TableEntry>;
  languages: Inventory<LanguageEntry>;
}

export function inventoriesOf(page: Page): PageInventories {
  return {
    headings: headingOutline(page),
    lists: listInventory(page),
    landmarks: landmarkInventory(page),
    liveRegions: liveRegionInventory(page),
    tables: tableInventory(page),
    languages: languageInventory(page),
  };
}
