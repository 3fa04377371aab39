import type { Page } from '@abhigam/facts';
import { type Inventory, inventoryOf, type NodeRef, refTo } from './inventory.ts';

export interface LanguageEntry {
  at: NodeRef;
  tag: string;
  /** As written; `xml:lang` where there is no `lang`. */
  lang: string;
  /** Stands on the root element and holds for the whole document. */
  isDocument: boolean;
}

const MAX_LANG = 100;

/** Every element that says its language, hidden ones too: they may be shown later. */
export function languageInventory(page: Page): Inventory<LanguageEntry> {
  const elements = page.elements.filter((element) => element.has('lang') || element.has('xml:lang'));
  return inventoryOf(elements, (element) => ({
    at: refTo(element),
    tag: element.tag,
    lang: (element.attribute('lang') ?? element.attribute('xml:lang') ?? '').slice(0, MAX_LANG),
    isDocument: element === element.frame.root,
  }));
}
