import type { Page } from '@abhigam/facts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface LanguageEntry extends InventoryEntry {
  /** As written; `xml:lang` where there is no `lang`. */
  lang: string;
  /** Stands on the root element and holds for the whole document. */
  isDocument: boolean;
}

const MAX_LANG = 100;

/** Every element that says its language, hidden ones too: they may be shown later. */
export function listLanguages(page: Page): Inventory<LanguageEntry> {
  const elements = page.elements.filter((element) => element.has('lang') || element.has('xml:lang'));
  return inventoryOf(elements, (element) => ({
    ...entryOf(element),
    lang: (element.attribute('lang') ?? element.attribute('xml:lang') ?? '').slice(0, MAX_LANG),
    isDocument: element === element.frame.root,
  }));
}
