/**
 * Separates overlapping labels with minimal movement, within the given bounds. Returns their positions in the
 * given order.
 *
 * @param gap minimum pixels between labels
 */
export function spreadLabels(
  positions: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = positions.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  let free = top;
  for (const label of order) {
    label.y = Math.max(label.y, free);
    free = label.y + gap;
  }
  let limit = bottom;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, limit);
    limit = label.y - gap;
  }
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y);
}
