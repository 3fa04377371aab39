import type { Box } from '../page-interactor.ts';
import type { Place } from '../pointer.ts';

/** Position of the pointer while nothing is tried. */
export const NOWHERE: Place = { x: 0, y: 0 };

/** Near the top left of an element, where a large one has its own content. */
export function placeOn({ x, y, width, height }: Box): Place {
  return { x: x + Math.min(width / 2, 200), y: y + Math.min(height / 2, 40) };
}
