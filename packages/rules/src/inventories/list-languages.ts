import type { Page } from '@abhigam/facts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface LanguageEntry extends InventoryEntry {
  /** As written; `xml:lang` when there is no `lang`. */
  lang: string;
  /** On the root element, so it applies to the whole document. */
  isDocument: boolean;
}

const MAX_LANG = 100;

/** Elements with a language, hidden ones included, because they may be shown later. */
export function listLanguages(page: Page): Inventory<LanguageEntry> {
  const elements = page.elements.filter((element) => element.has('lang') || element.has('xml:lang'));
  return inventoryOf(elements, (element) => ({
    ...entryOf(element),
    lang: (element.attribute('lang') ?? element.attribute('xml:lang') ?? '').slice(0, MAX_LANG),
    isDocument: element === element.frame.root,
  }));
}
