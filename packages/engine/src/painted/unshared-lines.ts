import type { Rect } from '@abhigam/domain';

/** Lines of running text touch at their edges; glyphs are in the middle half. */
const MIDDLE = 0.5;
const MIN_WIDTH = 2;

interface Line {
  text: number;
  line: Rect;
  top: number;
  bottom: number;
}

/**
 * Lines of each text that do not overlap a line of another text: a pixel in an overlap cannot be assigned to
 * one text.
 */
export function unsharedLines(texts: readonly (readonly Rect[])[]): Rect[][] {
  const lines = texts.flatMap((own, text) => own.map((line): Line => ({ text, line, ...middleOf(line) })));
  const shared = new Set<Rect>();
  const open: Line[] = [];
  for (const one of lines.toSorted((a, b) => a.top - b.top)) {
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const other = open[at];
      if (!other || other.bottom <= one.top) open.splice(at, 1);
      else if (other.text !== one.text && isAcross(other.line, one.line))
        shared.add(other.line).add(one.line);
    }
    open.push(one);
  }
  return texts.map((own) => own.filter((line) => !shared.has(line)));
}

function middleOf({ y, height }: Rect) {
  const margin = (height * (1 - MIDDLE)) / 2;
  return { top: y + margin, bottom: y + height - margin };
}

function isAcross(one: Rect, other: Rect): boolean {
  return Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > MIN_WIDTH;
}
