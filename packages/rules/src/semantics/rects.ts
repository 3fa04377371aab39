import type { Rect } from '@abhigam/domain';

export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}

export function encloses(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

/** Intersection; null when empty. */
export function common(one: Rect, other: Rect): Rect | null {
  if (!overlaps(one, other)) return null;
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** The rectangle without a margin on each side; at minimum its centre. */
export function inset(rect: Rect, horizontal: number, vertical: number): Rect {
  const x = Math.min(horizontal, rect.width / 2 - 0.5);
  const y = Math.min(vertical, rect.height / 2 - 0.5);
  return { x: rect.x + x, y: rect.y + y, width: rect.width - 2 * x, height: rect.height - 2 * y };
}
