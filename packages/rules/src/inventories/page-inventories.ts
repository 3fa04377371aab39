import type { Page } from '@abhigam/facts';
import { type AccessKeyEntry, accessKeys } from './access-keys.ts';
import { type FocusableEntry, focusableElements } from './focusable-elements.ts';
import type { Inventory, InventoryEntry } from './inventory.ts';
import { type ButtonEntry, listButtons } from './list-buttons.ts';
import { type FrameEntry, listFrames } from './list-frames.ts';
import { type HeadingEntry, listHeadings } from './list-headings.ts';
import { type HiddenInventory, listHiddenContent } from './list-hidden-content.ts';
import { listLandmarks } from './list-landmarks.ts';
import { type LanguageEntry, listLanguages } from './list-languages.ts';
import { type LinkInventory, listLinks } from './list-links.ts';
import { type ListInventory, listLists } from './list-lists.ts';
import { type LiveRegionEntry, listLiveRegions } from './list-live-regions.ts';
import { listTables, type TableEntry } from './list-tables.ts';

/** Elements of a page, without verdicts; plain data for storage. */
export interface PageInventories {
  focusable: Inventory<FocusableEntry>;
  accessKeys: Inventory<AccessKeyEntry>;
  links: LinkInventory;
  buttons: Inventory<ButtonEntry>;
  headings: Inventory<HeadingEntry>;
  lists: ListInventory;
  landmarks: Inventory<InventoryEntry>;
  liveRegions: Inventory<LiveRegionEntry>;
  tables: Inventory<TableEntry>;
  languages: Inventory<LanguageEntry>;
  hidden: HiddenInventory;
  frames: Inventory<FrameEntry>;
}

/** Lists of a page's elements: those that ANDI's modules show in addition to their alerts. */
export function pageInventories(page: Page): PageInventories {
  return {
    focusable: focusableElements(page),
    accessKeys: accessKeys(page),
    links: listLinks(page),
    buttons: listButtons(page),
    headings: listHeadings(page),
    lists: listLists(page),
    landmarks: listLandmarks(page),
    liveRegions: listLiveRegions(page),
    tables: listTables(page),
    languages: listLanguages(page),
    hidden: listHiddenContent(page),
    frames: listFrames(page),
  };
}
