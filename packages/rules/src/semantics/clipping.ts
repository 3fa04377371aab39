import type { Rect } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { common } from './rects.ts';

const SCROLLS = new Set(['auto', 'scroll']);

/** Visible part of a box after clipping, and the nearest scroll container that has scrolled it out of view. */
export interface VisiblePart {
  /** Null when nothing is left. */
  box: Rect | null;
  /**
   * Scroll container whose content is out of view but can be scrolled to; the box is then clipped only inside
   * it.
   */
  scroller: PageElement | null;
}

/** Visible part of a box in an element or of the element itself. */
export function visiblePart(element: PageElement, box: Rect, includeItself: boolean): VisiblePart {
  let left: Rect | null = box;
  for (const clipper of clippers(element, includeItself)) {
    const edge = clipper.box;
    if (!edge || !left) continue;
    const inside: Rect | null = common(left, edge);
    if (!inside && canScrollTo(clipper, left)) return { box: left, scroller: clipper };
    left = inside;
  }
  return { box: left, scroller: null };
}

/** Scroll container that must be scrolled before the box is visible; null when none must. */
export function scrollerOf(element: PageElement, box: Rect): PageElement | null {
  return visiblePart(element, box, false).scroller;
}

/** Whether the element scrolls in each direction in which the box overflows it. */
function canScrollTo(element: PageElement, box: Rect): boolean {
  const { box: edge } = element;
  if (!edge) return false;
  const isBeside = box.x + box.width <= edge.x || box.x >= edge.x + edge.width;
  const isAboveOrBelow = box.y + box.height <= edge.y || box.y >= edge.y + edge.height;
  return (
    (!isBeside || SCROLLS.has(element.style('overflow-x'))) &&
    (!isAboveOrBelow || SCROLLS.has(element.style('overflow-y')))
  );
}

type Axis = 'x' | 'y';

/**
 * Whether overflowing content is clipped or scrolled, on one axis or any. The window scrolls the overflow of
 * html and body, so they do not clip.
 */
export function clipsOverflow(element: PageElement, axis?: Axis): boolean {
  if (element.tag === 'html' || element.tag === 'body') return false;
  const cuts = (one: Axis) => overflowOf(element, one) !== 'visible';
  return axis ? cuts(axis) : cuts('x') || cuts('y');
}

/** Whether overflow on this axis cannot even be scrolled to. */
export function hidesOverflow(element: PageElement, axis: Axis): boolean {
  return /^(?:hidden|clip)$/.test(overflowOf(element, axis));
}

/** `overflow` has no effect on inline boxes or on elements without a box. */
function overflowOf(element: PageElement, axis: Axis): string {
  const hasNoOverflow = /^(?:inline|contents)$/.test(element.style('display')) && element.tag !== 'svg';
  return hasNoOverflow ? 'visible' : element.style(`overflow-${axis}`);
}

/** Ancestors that clip the element, innermost first. Follows the containing blocks. */
function* clippers(element: PageElement, includeItself: boolean): Generator<PageElement> {
  if (includeItself && clipsOverflow(element)) yield element;
  let position = element.style('position');
  for (const ancestor of element.ancestors()) {
    if (!ancestor.box || !isContainingBlockFor(ancestor, position)) continue;
    if (clipsOverflow(ancestor)) yield ancestor;
    position = ancestor.style('position');
  }
}

/**
 * The containing block of an absolutely positioned element is a positioned ancestor, that of a fixed one the
 * viewport; a transform contains both.
 */
function isContainingBlockFor(ancestor: PageElement, position: string): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  if (ancestor.style('transform') !== 'none' || ancestor.style('filter') !== 'none') return true;
  return position === 'absolute' && ancestor.style('position') !== 'static';
}
