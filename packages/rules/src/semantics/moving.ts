import type { Page, PageElement } from '@abhigam/facts';
import { atRef } from './at-ref.ts';

const MOVING = new WeakMap<Page, readonly PageElement[]>();

/** Whether a script moves the element again and again, by itself or with what is around it: a slide of a carousel. */
export function movesWith(element: PageElement, page: Page): boolean {
  return movingParts(page).some((part) => part === element || part.contains(element));
}

/** Found once for each page. */
function movingParts(page: Page): readonly PageElement[] {
  const known = MOVING.get(page);
  if (known) return known;
  const changes = page.facts.use?.motion?.changes ?? [];
  const parts = changes.flatMap(({ how, element }) => (how === 'moves' ? (atRef(page, element) ?? []) : []));
  MOVING.set(page, parts);
  return parts;
}
