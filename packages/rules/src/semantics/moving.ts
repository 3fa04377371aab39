import type { Page, PageElement } from '@abhigam/facts';
import { atRef } from './at-ref.ts';

const MOVING = new WeakMap<Page, readonly PageElement[]>();

/** What animations move along, as a line of news is moved through a box. */
const MOVES = /^(?:transform|translate|left|right|top|bottom|inset.*|margin.*|offset.+)$/;

/**
 * Whether a script or an animation moves the element again and again, by itself or with what is around it: a slide of a
 * carousel, a line of news.
 */
export function movesWith(element: PageElement, page: Page): boolean {
  return movingParts(page).some((part) => part === element || part.contains(element));
}

/** Found once for each page. */
function movingParts(page: Page): readonly PageElement[] {
  const known = MOVING.get(page);
  if (known) return known;
  const { changes = [], animations = [] } = page.facts.use?.motion ?? {};
  const moved = [
    ...changes.filter(({ how }) => how === 'moves'),
    ...animations.filter(({ pseudo, properties }) => !pseudo && properties.some((name) => MOVES.test(name))),
  ];
  const parts = moved.flatMap(({ element }) => atRef(page, element) ?? []);
  MOVING.set(page, parts);
  return parts;
}

/** Whether a script changes the element or what is around it again and again, as slides are changed that come in turn. */
export function changesByItself(element: PageElement, page: Page): boolean {
  return (page.facts.use?.motion?.changes ?? []).some(({ element: ref }) => {
    const part = atRef(page, ref);
    return part !== null && (part === element || part.contains(element));
  });
}
