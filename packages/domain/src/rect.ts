/** A box in CSS pixels from the top left of the document. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes overlap; touching edges do not count. */
export function rectsOverlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}
