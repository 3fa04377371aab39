import type { Frame, Page, PageElement } from '@abhigam/facts';
import { isFocusable, isTabbable, tabIndex } from '../semantics/focus.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface FocusableEntry extends InventoryEntry {
  /** Its place among the stops of the Tab key, from 1; null when the key passes by. */
  tabOrder: number | null;
  /** As written; null when absent or no number. */
  tabIndex: number | null;
}

/**
 * What can take the focus, in the order in which the Tab key comes to it: positive tabindex first, then
 * document order; what stands in a frame comes in the frame's place. What the key passes by stands last. Each
 * radio button counts, though browsers stop at one of a group; so does a shadow tree's positive tabindex
 * among those of its document.
 */
export function focusableElements(page: Page): Inventory<FocusableEntry> {
  const stops = stopsOf(page.top);
  const others = page.elements.filter(
    (element) => !isFrame(element) && isFocusable(element) && !isTabbable(element),
  );
  return inventoryOf([...stops, ...others], (element, index) => ({
    ...entryOf(element),
    tabOrder: index < stops.length ? index + 1 : null,
    tabIndex: tabIndex(element),
  }));
}

/** Stops of one document and of the frames in it. */
function stopsOf(frame: Frame): PageElement[] {
  const stops = frame.elements.filter(isTabbable);
  const rank = (element: PageElement) => tabIndex(element) || Number.POSITIVE_INFINITY;
  // Sorting keeps the order of those that rank the same.
  const ordered = stops
    .map((element) => ({ element, rank: rank(element) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ element }) => element);
  return ordered.flatMap((element) => {
    if (!isFrame(element)) return [element];
    // A frame is no stop of its own. Of one whose content is not known, something is.
    return element.contentFrame ? stopsOf(element.contentFrame) : [element];
  });
}

function isFrame(element: PageElement): boolean {
  return element.tag === 'iframe' || element.tag === 'frame';
}
