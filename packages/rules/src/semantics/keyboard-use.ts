import type { FocusChange, KeyboardFacts, KeyboardStop, Page, PageElement } from '@abhigam/facts';
import { resolveRef } from './resolve-ref.ts';

/** A tab stop from the recorded walk, resolved to its element in the snapshot. */
export interface RecordedTabStop {
  element: PageElement;
  stop: KeyboardStop;
}

const STOPS = new WeakMap<Page, ReadonlyMap<PageElement, RecordedTabStop>>();

/** Tab stops in Tab order. Empty when the tab order was not recorded. */
export function recordedTabStops(page: Page): ReadonlyMap<PageElement, RecordedTabStop> {
  const known = STOPS.get(page);
  if (known) return known;
  const stops = page.facts.use?.keyboard?.stops ?? [];
  const found = new Map(
    stops.flatMap((stop) => {
      const element = resolveRef(page, stop.element);
      return element ? [[element, { element, stop }] as const] : [];
    }),
  );
  STOPS.set(page, found);
  return found;
}

export function keyboardUse(page: Page): KeyboardFacts | null {
  return page.facts.use?.keyboard ?? null;
}

/** What changed on focus, for a tab stop whose styles were compared; null for others. */
export function changesOf(element: PageElement, page: Page): readonly FocusChange[] | null {
  return recordedTabStops(page).get(element)?.stop.look?.changes ?? null;
}
