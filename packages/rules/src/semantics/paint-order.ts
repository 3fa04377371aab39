import type { PageElement } from '@abhigam/facts';

/**
 * Position in the paint order: greater is painted later. The browser numbers layers; a negative z-index is
 * painted behind the content of its parent layer but has a greater number.
 */
export type PaintKey = readonly [layer: number, phase: number, within: number, node: number];

const BACKGROUND = 0;
const NEGATIVE = 1;
const CONTENT = 2;

const NEGATIVE_AROUND = new WeakMap<PageElement, PageElement | null>();

/** Paint order of an element, or of a run of text or generated content in it. */
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

/** Whether the boxes are in the same layer, where boxes overlap only through margins or grids. */
export function isSameLayer(one: PaintKey, other: PaintKey): boolean {
  return one[0] === other[0] && one[2] === other[2] && (one[1] === NEGATIVE) === (other[1] === NEGATIVE);
}

/** Generated content that is painted behind the text of its own element. */
export function withNegativeIndex(element: PageElement, order: number, node: number): PaintKey {
  return [layerOf(isStackingRoot(element) ? element : stackingRoot(element)), NEGATIVE, order, node];
}

/** Itself or the nearest ancestor with a negative z-index. */
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

/** Stacking context that contains the negative layers inside it. */
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

/** Layer of the element, or of its nearest ancestor with a box. */
function layerOf(element: PageElement): number {
  if (element.paintOrder !== null) return element.paintOrder;
  for (const ancestor of element.ancestors()) if (ancestor.paintOrder !== null) return ancestor.paintOrder;
  return 0;
}
