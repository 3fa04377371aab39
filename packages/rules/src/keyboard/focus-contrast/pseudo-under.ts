import type { Rect } from '@abhigam/domain';
import { type FocusChange, type GeneratedContent, type PageElement, parseColour } from '@abhigam/facts';
import { inset, overlaps } from '../../semantics/rects.ts';

/** Share of the line height, above and below: an underline may touch the text. */
const EDGE = 0.2;
const SIDES = ['top', 'bottom', 'left'] as const;

/** Extent that may be painted on focus; null for unlimited, on one axis or both. */
interface Reach {
  x: [from: number, to: number] | null;
  y: [from: number, to: number] | null;
}

/**
 * Whether a `::before` or `::after` that changes on focus may be painted behind the text of the tab stop. Its
 * position at rest is known; one that only gets wider, such as a link underline, keeps its height.
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

/** It may be new, or an animation, filter or shadow may paint it elsewhere. */
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

/** Changes only by transforms that leave this axis unchanged. */
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
