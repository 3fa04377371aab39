import type { Page, PageElement } from '@abhigam/facts';
import { resolveRef } from './resolve-ref.ts';

const MOVING = new WeakMap<Page, readonly PageElement[]>();

/** Properties that an animation changes to move content, such as a ticker. */
const MOVES = /^(?:transform|translate|left|right|top|bottom|inset.*|margin.*|offset.+)$/;

/**
 * Whether a script or animation keeps moving the element, alone or with an ancestor: a slide of a carousel, a
 * ticker.
 */
export function movesContinuously(element: PageElement, page: Page): boolean {
  return movingParts(page).some((part) => part === element || part.contains(element));
}

/** Cached per page. */
function movingParts(page: Page): readonly PageElement[] {
  const known = MOVING.get(page);
  if (known) return known;
  const { changes = [], animations = [] } = page.facts.use?.motion ?? {};
  const moved = [
    ...changes.filter(({ how }) => how === 'moves'),
    ...animations.filter(({ pseudo, properties }) => !pseudo && properties.some((name) => MOVES.test(name))),
  ];
  const parts = moved.flatMap(({ element }) => resolveRef(page, element) ?? []);
  MOVING.set(page, parts);
  return parts;
}

/** Whether a script keeps changing the element or an ancestor, as in rotating slides. */
export function changesAutomatically(element: PageElement, page: Page): boolean {
  return (page.facts.use?.motion?.changes ?? []).some(({ element: ref }) => {
    const part = resolveRef(page, ref);
    return part !== null && (part === element || part.contains(element));
  });
}
