import type { Rect } from '@abhigam/domain';

/** Rounds a box outwards to integer pixels: fractions are useless to readers and enlarge the stored result. */
export function roundedOut(rect: Rect): Rect {
  const x = Math.floor(rect.x);
  const y = Math.floor(rect.y);
  return { x, y, width: Math.ceil(rect.x + rect.width) - x, height: Math.ceil(rect.y + rect.height) - y };
}
