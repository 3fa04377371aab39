/// <reference lib="dom" />

/** A run of text and how much of it can be seen or scrolled to. */
export interface ShownText {
  node: Text;
  holder: Element;
  fontSize: number;
  /** Width of all its lines in letters' heights, and the share (0 to 1) that is not cut off. */
  ems: number;
  share: number;
  /** Whole lines, of at least a letter, of which nothing is left below or above. */
  linesAway: number;
  /** What cuts off, and at which side; null for nothing. */
  cutter: Element | 'window' | null;
  side: 'below' | 'beside';
  /** Three dots stand for what is cut off. */
  dots: boolean;
  /** It keeps its place when the page is scrolled. */
  isFixed: boolean;
  /** Lines that can be seen, in the window. */
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
  /** What cuts its box off leaves nothing of it. */
  isAway: boolean;
  /** Its box can be scrolled to sideways within a part of the page, or is cut off there. */
  isHeldSideways: boolean;
  isFixed: boolean;
  isInline: boolean;
  position: string;
  /** Shows something of its own over all its box. */
  isOpaque: boolean;
  isPointer: boolean;
}

export interface ShownPage {
  texts: ShownText[];
  elements: Map<Element, ShownElement>;
}

/** The page in its own size, which the others are compared with. */
export interface HeldPage extends ShownPage {
  /** Its texts, but for those that change by themselves. */
  steady: ReadonlyMap<Text, ShownText>;
}

/** The part of the window in which content can be seen. */
export interface Clip {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** What cuts at the sides, and below or above. */
  x: Element | 'window' | null;
  y: Element | 'window' | null;
  dots: boolean;
}

/** What cuts off the content of an element. */
export interface Around {
  /** What cuts content of the flow, absolutely positioned and fixed content. */
  flow: Clip;
  absolute: Clip;
  fixed: Clip;
  isFixed: boolean;
  element: Element | null;
}
