import type { Page } from '@abhigam/facts';
import { addressIn, entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface FrameEntry extends InventoryEntry {
  /** As written; null when absent or when the frame has a `srcdoc`. */
  src: string | null;
  title: string | null;
  isShown: boolean;
  /** Index of the frame that it shows, as in the snapshot; null when its document could not be read. */
  contentFrame: number | null;
}

export function listFrames(page: Page): Inventory<FrameEntry> {
  return inventoryOf(page.all('iframe, frame'), (element) => ({
    ...entryOf(element),
    src: addressIn(element, 'src'),
    title: addressIn(element, 'title'),
    isShown: element.isShown,
    contentFrame: element.contentFrame?.index ?? null,
  }));
}
