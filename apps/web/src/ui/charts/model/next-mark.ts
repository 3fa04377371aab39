interface Cell {
  series: number;
  place: number;
}

/**
 * The point that a key moves to: left and right along the series, Home and End to its ends, up and down to the
 * next series at the same position. Null for other keys; the same point at an end.
 */
export function nextMark<M extends Cell>(marks: readonly M[], from: M, key: string): M | null {
  const row = marks.filter(({ series }) => series === from.series).sort((a, b) => a.place - b.place);
  const column = marks.filter(({ place }) => place === from.place).sort((a, b) => a.series - b.series);
  switch (key) {
    case 'ArrowRight':
      return row.find(({ place }) => place > from.place) ?? from;
    case 'ArrowLeft':
      return row.findLast(({ place }) => place < from.place) ?? from;
    case 'ArrowDown':
      return column.find(({ series }) => series > from.series) ?? from;
    case 'ArrowUp':
      return column.findLast(({ series }) => series < from.series) ?? from;
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return row.at(-1) ?? from;
    default:
      return null;
  }
}
