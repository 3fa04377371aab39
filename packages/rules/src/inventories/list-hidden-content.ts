import type { Page } from '@abhigam/facts';
import { hiddenContent } from '../semantics/hidden-content.ts';
import { HIDING_TECHNIQUES, type HidingTechnique } from '../semantics/hiding-technique.ts';
import { shortened } from '../semantics/words.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf, MAX_NAME } from './inventory.ts';

export interface HiddenEntry extends InventoryEntry {
  technique: HidingTechnique;
  /** What is hidden, as far as it is text. */
  text: string;
}

export interface HiddenInventory extends Inventory<HiddenEntry> {
  /** Only techniques that the page uses, each piece of content once for each. */
  counts: { technique: HidingTechnique; count: number }[];
  /** Parts that are kept from assistive technology by aria-hidden, nested ones not counted. */
  ariaHidden: number;
}

/** Content that is worth testing once it is shown. */
export function listHiddenContent(page: Page): HiddenInventory {
  const found = hiddenContent(page);
  const byTechnique = Map.groupBy(found, ({ technique }) => technique);
  const outermost = page
    .all('[aria-hidden=true i]')
    .filter((element) => !element.parent?.closest('[aria-hidden=true i]'));
  return {
    ...inventoryOf(found, ({ element, technique }) => ({
      ...entryOf(element),
      technique,
      text: shortened(element.text, MAX_NAME),
    })),
    counts: HIDING_TECHNIQUES.flatMap((technique) => {
      const count = byTechnique.get(technique)?.length ?? 0;
      return count > 0 ? [{ technique, count }] : [];
    }),
    ariaHidden: outermost.length,
  };
}
