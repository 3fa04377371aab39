import type { Rect } from '@abhigam/domain';

/** The box in whole pixels around a box: half pixels say nothing to a reader and swell the stored result. */
export function roundedOut(rect: Rect): Rect {
  const x = Math.floor(rect.x);
  const y = Math.floor(rect.y);
  return { x, y, width: Math.ceil(rect.x + rect.width) - x, height: Math.ceil(rect.y + rect.height) - y };
}
