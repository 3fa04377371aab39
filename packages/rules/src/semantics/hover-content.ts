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

/** What it shows, as messages name it: its words, or what kind of element it is where it has none. */
export function saidOf({ text, parts }: HoverContent, trigger: PageElement): string {
  const { page } = trigger.frame;
  const [part = null] = parts.map((ref) => atRef(page, ref));
  return text === '' ? `<${part?.tag ?? 'div'}>` : text.slice(0, 60);
}
