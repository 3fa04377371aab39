/// <reference lib="dom" />

/** A text node and how much of it is visible or reachable by scrolling. */
export interface ShownText {
  node: Text;
  holder: Element;
  fontSize: number;
  /** Width of all its lines in em, and the share (0 to 1) that is not clipped. */
  ems: number;
  share: number;
  /** Number of lines of at least one letter that are clipped completely below or above. */
  linesAway: number;
  /** The clipping element, and the side; null when nothing clips. */
  cutter: Element | 'window' | null;
  side: 'below' | 'beside';
  /** An ellipsis replaces the clipped part. */
  dots: boolean;
  /** The element does not move when the page is scrolled. */
  isFixed: boolean;
  /** Visible lines, relative to the window. */
  lines: { left: number; top: number; right: number; bottom: number }[];
}

/** An element that is rendered and visible. */
export interface ShownElement {
  element: Element;
  parent: Element | null;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The element's box is clipped completely. */
  isAway: boolean;
  /** The element's box can be scrolled to horizontally within a part of the page, or is clipped there. */
  isInHorizontalScroller: boolean;
  isFixed: boolean;
  isInline: boolean;
  position: string;
  /** Draws over its whole box. */
  isOpaque: boolean;
  isPointer: boolean;
}

export interface ShownPage {
  texts: ShownText[];
  elements: Map<Element, ShownElement>;
}

/** Baseline: the page at its original size, with which the other sizes are compared. */
export interface HeldPage extends ShownPage {
  /** The texts of the page, without those that change automatically. */
  steady: ReadonlyMap<Text, ShownText>;
}

/** The part of the window in which content is visible. */
export interface Clip {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The clipping element for each axis. */
  x: Element | 'window' | null;
  y: Element | 'window' | null;
  dots: boolean;
}

/** What clips the content of an element. */
export interface Around {
  /** Clipping of in-flow, absolutely positioned and fixed content. */
  flow: Clip;
  absolute: Clip;
  fixed: Clip;
  isFixed: boolean;
  element: Element | null;
}
