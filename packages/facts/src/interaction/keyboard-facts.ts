import type { Rect, WalkEnd } from '@abhigam/domain';
import type { NodeRef } from './node-ref.ts';

/** The focus order from the top of the page, by real presses of Tab. */
export interface KeyboardFacts {
  /** The focused element after each press, deduplicated, in order. */
  stops: KeyboardStop[];
  /**
   * `left`: focus left the page; `trapped`: it did not advance; `bound`: more stops than the limit, or stops
   * that could no longer be distinguished.
   */
  end: WalkEnd;
  /** Keyboard traps: parts of the page that focus cannot leave, or only in one direction. */
  traps: KeyboardTrap[];
  /** Elements that received focus from Tab and immediately lost it to nothing. */
  thrown: NodeRef[];
  /** What pages tried when Tab first reached a control with a focus listener; absent when nothing was tried. */
  firstFocus?: FirstFocus[];
  /** Elements whose clicks are handled by libraries through event delegation. */
  handled: HandledElement[];
  /** Elements with their own click listeners that do little; absent when this was not analyzed. */
  clicked?: ClickedElement[];
}

/**
 * `element`: the root of the page when only the document or the window listens for focus. `navigation`: to
 * another document. `submit`: a form was submitted. `window`: a new one opened.
 */
export interface FirstFocus {
  element: NodeRef;
  change: 'navigation' | 'submit' | 'window';
}

export interface KeyboardStop {
  /** Null for an element that did not exist when the facts were gathered. */
  element: NodeRef | null;
  /** While focused, in CSS pixels, relative to the top left of the page. */
  box: Rect;
  /** Whether part of it was in the viewport after the browser scrolled to it. */
  isInWindow: boolean;
  /** Whether an ancestor clips it completely; absent when it does not or this was not checked. */
  isCutOff?: true;
  /** What covered it; null when nothing did or this was not checked. */
  cover: FocusCover | null;
  /** Null when it was not compared: in frames of other sites, and for very many similar stops. */
  look: FocusStyle | null;
}

/** A fixed or sticky element painted over the focused one. */
export interface FocusCover {
  by: NodeRef | null;
  /** Whether the cover hides the whole visible part of the stop; otherwise a part. */
  isWhole: boolean;
  /** Whether it is opaque: it has an opaque background or is an image. */
  isOpaque: boolean;
}

/** Differences between the element with and without focus. */
export interface FocusStyle {
  /** At most 12. Empty when nothing differs. */
  changes: FocusChange[];
  /**
   * An element that was not compared changed its markup with focus, near the stop or anywhere in the viewport;
   * this element may be the focus indicator.
   */
  elsewhere: 'near' | 'far' | null;
}

export const FOCUS_CHANGES = [
  'outline',
  'border',
  'background',
  'picture',
  'shadow',
  'colour',
  'decoration',
  'letters',
  'place',
  'effect',
  'appearing',
] as const;
export type FocusChangeKind = (typeof FOCUS_CHANGES)[number];

export const FOCUS_PARTS = ['self', 'inside', 'around', 'label', 'beside'] as const;

export interface FocusChange {
  kind: FocusChangeKind;
  /** Where: the stop itself, an element inside or around it, its label, or a sibling. */
  on: (typeof FOCUS_PARTS)[number];
  element: NodeRef | null;
  pseudo: 'before' | 'after' | null;
  /**
   * Computed values without and with focus: for outlines, borders and backgrounds the colour, or `none` or
   * `auto`; for positions the transform, when nothing else moves or resizes it.
   */
  from: string;
  to: string;
  /** Width of the focused outline or border in CSS pixels; otherwise 0. */
  width: number;
  /** Offset of the focused outline in CSS pixels; otherwise 0. */
  offset: number;
  /** `clipped`: by an ancestor; `unseen`: transparent, invisible or outside the viewport. */
  sight: 'seen' | 'clipped' | 'unseen';
  /** Whether the change remained after focus had moved on. */
  stays: boolean;
}

export interface KeyboardTrap {
  /** The stops that focus cycles through, at most 20. */
  elements: NodeRef[];
  /** Tab and Shift+Tab, or only one of them. */
  direction: 'both' | 'forward' | 'backward';
  /** Whether it is a dialog, or inside one, that Escape does not close and that has possible close buttons. */
  mayClose: boolean;
}

export interface HandledElement {
  element: NodeRef;
  by: 'jquery' | 'react' | 'other';
  /** Whether the same library also handles keys on it. */
  hasKeys: boolean;
}

export interface ClickedElement {
  element: NodeRef;
  /**
   * According to the source of its listeners: nothing that keys do not do as well, such as scrolling to the
   * top; or only scrolling.
   */
  does: 'nothing' | 'scrolls';
}
