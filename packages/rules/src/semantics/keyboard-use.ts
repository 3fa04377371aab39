import type { FocusChange, KeyboardStop, KeyboardUse, Page, PageElement } from '@abhigam/facts';
import { atRef } from './at-ref.ts';

/** A tab stop from the recorded walk, resolved to its element in the snapshot. */
export interface WalkedStop {
  element: PageElement;
  stop: KeyboardStop;
}

const STOPS = new WeakMap<Page, ReadonlyMap<PageElement, WalkedStop>>();

/** Tab stops in Tab order. Empty when the tab order was not recorded. */
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

/** What changed on focus, for a tab stop whose styles were compared; null for others. */
export function changesOf(element: PageElement, page: Page): readonly FocusChange[] | null {
  return walkedStops(page).get(element)?.stop.look?.changes ?? null;
}
