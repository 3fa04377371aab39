import type { PageElement } from '@abhigam/facts';
import { visiblePart } from './clipping.ts';

/** Too small to notice, or without a box: a tracking pixel, or an element that is rendered by other means. */
function isTiny(element: PageElement): boolean {
  const { box } = element;
  return !box || box.width <= 1 || box.height <= 1;
}

/** A frame too small to read; its box includes the border of two pixels on each side. */
export function isTinyFrame(frame: PageElement): boolean {
  const { box } = frame;
  return !box || box.width <= 5 || box.height <= 5;
}

/** Visible and reachable with the pointer: not tiny, clipped, transparent, or left of or above the page. */
export function isVisible(element: PageElement): boolean {
  const { box } = element;
  if (!box || isTiny(element) || !element.isShown) return false;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.style('opacity') === '0' || isClippedAway(at)) return false;
  return true;
}

/** Visible and not clipped by an ancestor such as a collapsed accordion; may need scrolling. */
export function isVisibleUnclipped(element: PageElement): boolean {
  return isVisible(element) && element.box !== null && visiblePart(element, element.box, false).box !== null;
}

/** Common techniques for screen-reader-only content. */
function isClippedAway(element: PageElement): boolean {
  return (
    /^rect\((0px|1px), \1, \1, \1\)$/.test(element.style('clip')) ||
    /^inset\((50|100)%\)$/.test(element.style('clip-path'))
  );
}
