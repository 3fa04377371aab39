import type { OpenedState, Page, PageElement } from '@abhigam/facts';
import { resolveRef, resolveRefs } from './resolve-ref.ts';

/** Controls that opened something when pressed. */
export function openers(page: Page): PageElement[] {
  return resolveRefs(
    page,
    (page.facts.use?.states?.opened ?? []).map(({ trigger }) => trigger),
  );
}

export function openedBy(control: PageElement): OpenedState | null {
  const { page } = control.frame;
  return page.facts.use?.states?.opened.find(({ trigger }) => resolveRef(page, trigger) === control) ?? null;
}
