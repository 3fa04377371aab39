import type { PageElement } from '@abhigam/facts';

/**
 * Place in the order of painting: what is painted later is greater. The browser numbers layers; what has a
 * negative z-index is painted behind the content of the layer that it belongs to, but has a greater number.
 */
export type PaintKey = readonly [layer: number, phase: number, within: number, node: number];

const BACKGROUND = 0;
const NEGATIVE = 1;
const CONTENT = 2;

const NEGATIVE_AROUND = new WeakMap<PageElement, PageElement | null>();

/** Of an element, or of a run of text or generated content in it. */
export function paintKey(
  element: PageElement,
  { paintOrder, node }: { paintOrder: number | null; node: number } = element,
): PaintKey {
  const order = paintOrder ?? layerOf(element);
  const negative = negativeAround(element);
  if (negative) return [layerOf(stackingRoot(negative)), NEGATIVE, order, node];
  const isOwnBackground = node === element.node && isStackingRoot(element);
  return [order, isOwnBackground ? BACKGROUND : CONTENT, 0, node];
}

export function isPaintedBefore(one: PaintKey, other: PaintKey): boolean {
  return comparePaint(one, other) < 0;
}

export function comparePaint(one: PaintKey, other: PaintKey): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || one[3] - other[3];
}

/** In the same layer, where nothing overlaps unless margins or grids make it. */
export function isSameLayer(one: PaintKey, other: PaintKey): boolean {
  return one[0] === other[0] && one[2] === other[2] && (one[1] === NEGATIVE) === (other[1] === NEGATIVE);
}

/** Generated content that is pulled behind the text of its own element. */
export function withNegativeIndex(element: PageElement, order: number, node: number): PaintKey {
  return [layerOf(isStackingRoot(element) ? element : stackingRoot(element)), NEGATIVE, order, node];
}

/** Itself or the nearest around it that has a negative z-index. */
function negativeAround(element: PageElement): PageElement | null {
  const known = NEGATIVE_AROUND.get(element);
  if (known !== undefined) return known;
  const { parent } = element;
  const found = isNegative(element) ? element : parent && negativeAround(parent);
  NEGATIVE_AROUND.set(element, found);
  return found;
}

function isNegative(element: PageElement): boolean {
  return element.style('position') !== 'static' && Number(element.style('z-index')) < 0;
}

function stackingRoot(element: PageElement): PageElement {
  for (const ancestor of element.ancestors()) if (isStackingRoot(ancestor)) return ancestor;
  return element.frame.root ?? element;
}

/** Its layer holds the negative ones inside it. */
function isStackingRoot(element: PageElement): boolean {
  if (!element.box) return false;
  const position = element.style('position');
  return (
    element.parent === null ||
    position === 'fixed' ||
    position === 'sticky' ||
    (position !== 'static' && element.style('z-index') !== 'auto') ||
    Number(element.style('opacity')) < 1 ||
    element.style('transform') !== 'none' ||
    element.style('filter') !== 'none' ||
    element.style('mix-blend-mode') !== 'normal'
  );
}

/** Of an element without a box, that of what is around it. */
function layerOf(element: PageElement): number {
  if (element.paintOrder !== null) return element.paintOrder;
  for (const ancestor of element.ancestors()) if (ancestor.paintOrder !== null) return ancestor.paintOrder;
  return 0;
}
