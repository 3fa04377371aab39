import type { PageElement } from '@abhigam/facts';
import { hidesOverflow } from './clipping.ts';

/** Techniques that hide content, named as in HTML and CSS. */
export const HIDING_TECHNIQUES = [
  'display: none',
  'hidden',
  'hidden="until-found"',
  'content-visibility: hidden',
  'details',
  'visibility: hidden',
  'position',
  'opacity: 0',
  'overflow: hidden',
  'clip',
  'font-size: 0',
  'text-indent',
] as const;
export type HidingTechnique = (typeof HIDING_TECHNIQUES)[number];

/** Text with a smaller indent is moved out of view. */
export const MIN_INDENT = -998;
/** A box with at most this height or width shows nothing. */
const MAX_SLIVER = 1;

/** How the element itself hides its content; null when it does not. Inherited techniques do not count. */
export function hidingTechnique(element: PageElement): HidingTechnique | null {
  if (!element.isRendered) return notRenderedBy(element);
  if (!element.box) return null;
  if (element.style('visibility') !== 'visible')
    return element.parent?.style('visibility') === 'visible' ? 'visibility: hidden' : null;
  if (isOutsideDocument(element)) return 'position';
  if (Number(element.style('opacity')) === 0) return 'opacity: 0';
  if (isSliver(element)) return 'overflow: hidden';
  if (isClippedAway(element)) return 'clip';
  if (ownPixels(element, 'font-size', (size) => size === 0)) return 'font-size: 0';
  return ownPixels(element, 'text-indent', (indent) => indent < MIN_INDENT) ? 'text-indent' : null;
}

function notRenderedBy(element: PageElement): HidingTechnique {
  if (element.has('hidden')) return 'hidden';
  const { parent } = element;
  if (parent?.style('content-visibility') === 'hidden')
    return parent.attribute('hidden')?.toLowerCase() === 'until-found'
      ? 'hidden="until-found"'
      : 'content-visibility: hidden';
  return parent?.tag === 'details' && !parent.has('open') ? 'details' : 'display: none';
}

/** Above or left of the scrollable area. */
function isOutsideDocument(element: PageElement): boolean {
  const { box } = element;
  if (!box || !['absolute', 'fixed'].includes(element.style('position'))) return false;
  return box.x + box.width <= 0 || box.y + box.height <= 0;
}

function isSliver(element: PageElement): boolean {
  const { box } = element;
  if (!box) return false;
  return (
    (box.height <= MAX_SLIVER && hidesOverflow(element, 'y')) ||
    (box.width <= MAX_SLIVER && hidesOverflow(element, 'x'))
  );
}

/** Clipped to nothing by `clip: rect(...)` or `clip-path`. */
function isClippedAway(element: PageElement): boolean {
  if (['absolute', 'fixed'].includes(element.style('position'))) {
    const sides = element.style('clip').startsWith('rect(') ? numbersOf(element.style('clip')) : [];
    const [top = 0, right = 0, bottom = 0, left = 0] = sides;
    if (sides.length === 4 && (right - left <= MAX_SLIVER || bottom - top <= MAX_SLIVER)) return true;
  }
  const path = element.style('clip-path');
  return (
    (path.startsWith('inset(') && path.includes('%') && (numbersOf(path)[0] ?? 0) >= 50) ||
    path.startsWith('circle(0')
  );
}

/** The value in pixels passes the test and is not inherited from the parent. */
function ownPixels(
  element: PageElement,
  property: 'font-size' | 'text-indent',
  predicate: (pixels: number) => boolean,
): boolean {
  const parent = element.parent?.style(property);
  return (
    predicate(Number.parseFloat(element.style(property))) && !predicate(Number.parseFloat(parent || 'NaN'))
  );
}

function numbersOf(value: string): number[] {
  return value.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
}
