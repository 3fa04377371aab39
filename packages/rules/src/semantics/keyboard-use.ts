import type { FocusChange, KeyboardStop, KeyboardUse, Page, PageElement } from '@abhigam/facts';
import { atRef } from './at-ref.ts';

/** A stop of the walk with Tab, and the element of the facts that it is. */
export interface WalkedStop {
  element: PageElement;
  stop: KeyboardStop;
}

const STOPS = new WeakMap<Page, ReadonlyMap<PageElement, WalkedStop>>();

/** Stops in the order in which Tab came to them. Empty where the page was not walked. */
export function walkedStops(page: Page): ReadonlyMap<PageElement, WalkedStop> {
  const known = STOPS.get(page);
  if (known) return known;
  const stops = page.facts.use?.keyboard?.stops ?? [];
  const found = new Map(
    stops.flatMap((stop) => {
      const element = atRef(page, stop.element);
      return element ? [[element, { element, stop }] as const] : [];
    }),
  );
  STOPS.set(page, found);
  return found;
}

export function keyboardUse(page: Page): KeyboardUse | null {
  return page.facts.use?.keyboard ?? null;
}

/** What changed with the focus, of a stop whose looks were compared; null for another. */
export function changesOf(element: PageElement, page: Page): readonly FocusChange[] | null {
  return walkedStops(page).get(element)?.stop.look?.changes ?? null;
}
