import type { Rect } from './rect.ts';

/** The bounding box of all; null if there is none. */
export function boundingBox(rects: Iterable<Rect>): Rect | null {
  let all: Rect | null = null;
  for (const rect of rects) all = all ? aroundBoth(all, rect) : rect;
  return all;
}

function aroundBoth(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
