/** A box in CSS pixels from the top left of the document. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes have an area in common; touching edges have none. */
export function rectsOverlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}
