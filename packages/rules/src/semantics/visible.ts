import type { PageElement } from '@abhigam/facts';
import { visiblePart } from './clipping.ts';

/** Too small to be met, or without a box: what counts visitors, or stands in for something that is painted otherwise. */
function isDot(element: PageElement): boolean {
  const { box } = element;
  return !box || box.width <= 1 || box.height <= 1;
}

/** A frame of which nothing can be read; the box counts the border, of two pixels on each side. */
export function isTinyFrame(frame: PageElement): boolean {
  const { box } = frame;
  return !box || box.width <= 5 || box.height <= 5;
}

/** Can be met by eye and mouse: more than a dot, not clipped away, not transparent, not left of or above the page. */
export function isSeen(element: PageElement): boolean {
  const { box } = element;
  if (!box || isDot(element) || !element.isShown) return false;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.style('opacity') === '0' || isClippedAway(at)) return false;
  return true;
}

/** Seen, and not cut off by something around it, such as a closed accordion of no height; it may have to be scrolled to. */
export function isInSight(element: PageElement): boolean {
  return isSeen(element) && element.box !== null && visiblePart(element, element.box, false).box !== null;
}

/** The usual ways to show an element to screen readers alone. */
function isClippedAway(element: PageElement): boolean {
  return (
    /^rect\((0px|1px), \1, \1, \1\)$/.test(element.style('clip')) ||
    /^inset\((50|100)%\)$/.test(element.style('clip-path'))
  );
}
