import type { PageElement } from '@abhigam/facts';

/** Too small to be met, or without a box: what counts visitors, or stands in for something that is painted otherwise. */
export function isDot(element: PageElement): boolean {
  const { box } = element;
  return !box || box.width <= 1 || box.height <= 1;
}

/** Can be met by eye and mouse: more than a dot, not transparent, not left of or above the page. */
export function isSeen(element: PageElement): boolean {
  const { box } = element;
  if (!box || isDot(element) || !element.isShown) return false;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.style('opacity') === '0') return false;
  return true;
}
