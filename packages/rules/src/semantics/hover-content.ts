import type { HoverContent, Page, PageElement } from '@abhigam/facts';
import { atRef, elementsAt } from './at-ref.ts';

/** What shows something while the pointer stands on it. */
export function hoverTriggers(page: Page): PageElement[] {
  return elementsAt(
    page,
    (page.facts.use?.hover?.shown ?? []).map(({ trigger }) => trigger),
  );
}

export function hoverContentOf(trigger: PageElement): HoverContent | null {
  const { page } = trigger.frame;
  return page.facts.use?.hover?.shown.find((content) => atRef(page, content.trigger) === trigger) ?? null;
}
