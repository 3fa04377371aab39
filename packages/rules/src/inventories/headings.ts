import type { Page } from '@abhigam/facts';
import { headingLevel } from '../semantics/headings.ts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { type Inventory, inventoryOf, type NodeRef, refTo, shorten } from './inventory.ts';

export interface HeadingEntry {
  at: NodeRef;
  level: number;
  name: string;
}

/** The outline of the page as assistive technology gets it. */
export function headingOutline(page: Page): Inventory<HeadingEntry> {
  const headings = page.elements.filter((element) => element.role === 'heading' && !isAriaHidden(element));
  return inventoryOf(headings, (heading) => ({
    at: refTo(heading),
    level: headingLevel(heading),
    name: shorten(heading.name),
  }));
}
