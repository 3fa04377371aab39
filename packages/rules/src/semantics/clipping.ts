import type { Rect } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { common } from './rects.ts';

const SCROLLS = new Set(['auto', 'scroll']);

/** What is left of a box after what cuts it off, and the nearest scrolling part that has moved it out of sight. */
export interface Visible {
  /** Null where nothing is left. */
  box: Rect | null;
  /** Its content is out of sight now, but can be scrolled to; the box is then cut off within it only. */
  scroller: PageElement | null;
}

/** What is seen of a box in or of an element. */
export function visiblePart(element: PageElement, box: Rect, includeItself: boolean): Visible {
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

/** The part of a page that must be scrolled before a box in or of an element is seen; null where none must. */
export function scrollerOf(element: PageElement, box: Rect): PageElement | null {
  return visiblePart(element, box, false).scroller;
}

/** Scrolls in each direction in which the box lies beyond its edge. */
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
 * What lies outside it, to this side or any, is not seen, or has to be scrolled to. The window scrolls what html and body do not show, so
 * they cut nothing off.
 */
export function cutsOff(element: PageElement, axis?: Axis): boolean {
  if (element.tag === 'html' || element.tag === 'body') return false;
  const cuts = (one: Axis) => overflowOf(element, one) !== 'visible';
  return axis ? cuts(axis) : cuts('x') || cuts('y');
}

/** What lies outside it, to this side, cannot even be scrolled to. */
export function hidesBeyond(element: PageElement, axis: Axis): boolean {
  return /^(?:hidden|clip)$/.test(overflowOf(element, axis));
}

/** `overflow` says nothing in a line of text, nor where there is no box. */
function overflowOf(element: PageElement, axis: Axis): string {
  const isNotAsked = /^(?:inline|contents)$/.test(element.style('display')) && element.tag !== 'svg';
  return isNotAsked ? 'visible' : element.style(`overflow-${axis}`);
}

/** Elements that cut off what overflows them and that the element is laid out in, from within. */
function* clippers(element: PageElement, includeItself: boolean): Generator<PageElement> {
  if (includeItself && cutsOff(element)) yield element;
  let position = element.style('position');
  for (const ancestor of element.ancestors()) {
    if (!ancestor.box || !holds(ancestor, position)) continue;
    if (cutsOff(ancestor)) yield ancestor;
    position = ancestor.style('position');
  }
}

/** Positioned elements are laid out in a positioned ancestor, fixed ones in the window; transforms hold both. */
function holds(ancestor: PageElement, position: string): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  if (ancestor.style('transform') !== 'none' || ancestor.style('filter') !== 'none') return true;
  return position === 'absolute' && ancestor.style('position') !== 'static';
}
