import type { Page } from '@abhigam/facts';
import { hiddenContent } from '../semantics/hidden-content.ts';
import { HIDING_TECHNIQUES, type HidingTechnique } from '../semantics/hiding-technique.ts';
import { shortened } from '../semantics/words.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf, MAX_NAME } from './inventory.ts';

export interface HiddenEntry extends InventoryEntry {
  technique: HidingTechnique;
  /** Hidden text. */
  text: string;
}

export interface HiddenInventory extends Inventory<HiddenEntry> {
  /** Techniques used on the page; each piece of content counts once per technique. */
  counts: { technique: HidingTechnique; count: number }[];
  /** Number of parts hidden by aria-hidden, without nested ones. */
  ariaHidden: number;
}

/** Content to test once it is shown. */
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
