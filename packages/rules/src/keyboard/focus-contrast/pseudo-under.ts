import type { Rect } from '@abhigam/domain';
import { type FocusChange, type GeneratedContent, type PageElement, parseColour } from '@abhigam/facts';
import { inset, overlaps } from '../../semantics/rects.ts';

/** Of a line's height, above and below: a line drawn under the words may touch it. */
const EDGE = 0.2;
const SIDES = ['top', 'bottom', 'left'] as const;

/** Where something may be painted with the focus; null for anywhere, along an axis or both. */
interface Reach {
  x: [from: number, to: number] | null;
  y: [from: number, to: number] | null;
}

/**
 * Whether `::before` or `::after` of a part, of which these things change with the focus, may lie under the words of the stop. Where it is
 * drawn is known at rest; what is only made wider, as the line under a link, stays as high.
 */
export function mayLieUnder(
  part: PageElement,
  pseudo: string,
  changes: readonly FocusChange[],
  stop: PageElement,
): boolean {
  const drawn = part.generated.find(({ kind }) => kind === pseudo);
  if (!drawn) return true;
  if (changes.some(mayPaintAnywhere)) return true;
  if (!isPainted(drawn, changes)) return false;
  const moves = changes.filter(({ kind }) => kind === 'place');
  const { x, y, width, height } = drawn.box;
  const reach: Reach = {
    x: moves.every((move) => keeps(move, 'x')) ? [x, x + width] : null,
    y: moves.every((move) => keeps(move, 'y')) ? [y, y + height] : null,
  };
  return wordsOf(stop).some((word) => isWithin(word, reach));
}

/** It may not have been there, or an animation, a filter or a shadow draws it elsewhere. */
function mayPaintAnywhere({ kind, from, to }: FocusChange): boolean {
  if (kind === 'appearing') return ![from, to].every((state) => /^visible [\d.]+$/.test(state));
  return kind === 'effect' || (kind === 'shadow' && to !== 'none');
}

function isPainted(drawn: GeneratedContent, changes: readonly FocusChange[]): boolean {
  const isColoured = (colour: string) => parseColour(colour)?.alpha !== 0;
  return (
    isColoured(drawn.style('background-color')) ||
    drawn.style('background-image') !== 'none' ||
    drawn.style('box-shadow') !== 'none' ||
    SIDES.some((side) => Number.parseFloat(drawn.style(`border-${side}-width`)) > 0) ||
    changes.some(
      ({ kind, to }) =>
        (kind === 'background' && isColoured(to)) ||
        (kind === 'picture' && to !== 'none') ||
        (kind === 'border' && to !== 'none'),
    )
  );
}

/** By transforms alone that leave this axis as it is. */
function keeps({ from, to }: FocusChange, axis: 'x' | 'y'): boolean {
  return [from, to].every((transform) => {
    if (transform === 'none') return true;
    const [a, b, c, d, e, f] = (/^matrix\(([^)]*)\)$/.exec(transform)?.[1] ?? '').split(',').map(Number);
    const [scale, shift] = axis === 'x' ? [a, e] : [d, f];
    return b === 0 && c === 0 && scale === 1 && shift === 0;
  });
}

function wordsOf(stop: PageElement): Rect[] {
  return [stop, ...stop.descendants]
    .flatMap(({ ownTexts }) => ownTexts)
    .map(({ box }) => inset(box, 0, box.height * EDGE));
}

function isWithin(word: Rect, { x, y }: Reach): boolean {
  return overlaps(word, {
    x: x ? x[0] : word.x,
    y: y ? y[0] : word.y,
    width: x ? x[1] - x[0] : word.width,
    height: y ? y[1] - y[0] : word.height,
  });
}
