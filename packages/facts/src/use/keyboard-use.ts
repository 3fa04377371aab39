import type { Rect, WalkEnd } from '@abhigam/domain';
import type { NodeRef } from './node-ref.ts';

/** A walk through the page with real presses of Tab, from its top on. */
export interface KeyboardUse {
  /** Where the focus stood after each press, each element once, in their order. */
  stops: KeyboardStop[];
  /**
   * `left`: the focus went out of the page; `trapped`: it would not get on; `bound`: there were more stops than are
   * walked, or they could not be told from each other any more.
   */
  end: WalkEnd;
  /** Parts of the page that the focus could not be led out of, or only in one direction. */
  traps: KeyboardTrap[];
  /** Elements that Tab came to and that lost the focus at once to nothing. */
  thrown: NodeRef[];
  /** What pages tried just when Tab came to a control that listens for the focus; absent where nothing was tried. */
  firstFocus?: FirstFocus[];
  /** Elements that answer to clicks by way of libraries, which listen elsewhere. */
  handled: HandledElement[];
  /** Elements that listen for clicks themselves, and do little by these; absent where that was not asked. */
  clicked?: ClickedElement[];
}

/**
 * `element`: the root of the page where only the document or the window listens for the focus. `navigation`: to another document. `submit`: a form was sent. `window`: another one was opened.
 */
export interface FirstFocus {
  element: NodeRef;
  change: 'navigation' | 'submit' | 'window';
}

export interface KeyboardStop {
  /** Null for an element that was not there when the facts were gathered. */
  element: NodeRef | null;
  /** While it had the focus; from the top left of the page, CSS pixels. */
  box: Rect;
  /** Some of it was in the window after the browser had scrolled to it. */
  isInWindow: boolean;
  /** What is around it cut off all of it; absent where it did not, or where that was not asked. */
  isCutOff?: true;
  /** What lay over it; null where nothing did, or where that was not asked. */
  cover: FocusCover | null;
  /** Null where it was not asked: frames of other sites, and very many stops that are built alike. */
  look: FocusLook | null;
}

/** Something fixed or sticky that is painted over what has the focus. */
export interface FocusCover {
  by: NodeRef | null;
  /** All of what is in the window lies under it; else a part. */
  isWhole: boolean;
  /** Nothing shows through: it has a background without transparency, or is a picture. */
  isOpaque: boolean;
}

/** What differs between the element with and without the focus. */
export interface FocusLook {
  /** At most 12. Empty where nothing differs. */
  changes: FocusChange[];
  /**
   * Something that was not compared changed its markup with the focus: near it, or anywhere in the window. It may be what
   * shows the focus.
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
  /** Where: the stop itself, something in it or around it, its label, or what stands next to it. */
  on: (typeof FOCUS_PARTS)[number];
  element: NodeRef | null;
  pseudo: 'before' | 'after' | null;
  /**
   * Computed values without and with the focus: of outlines, borders and backgrounds the colour, or `none` or `auto`; of places the
   * transform, where nothing else moves or resizes it.
   */
  from: string;
  to: string;
  /** Of outlines and borders with the focus, CSS pixels; else 0. */
  width: number;
  /** Of outlines with the focus: distance from the edge, CSS pixels; else 0. */
  offset: number;
  /** `clipped`: cut off by what is around it; `unseen`: transparent, invisible or outside the window. */
  sight: 'seen' | 'clipped' | 'unseen';
  /** It was still there after the focus had gone on. */
  stays: boolean;
}

export interface KeyboardTrap {
  /** The stops that the focus went round in, at most 20. */
  elements: NodeRef[];
  /** Tab and Shift+Tab, or only one of them. */
  direction: 'both' | 'forward' | 'backward';
  /** It is a dialog, or stands in one, that Escape did not close and that has buttons which may. */
  mayClose: boolean;
}

export interface HandledElement {
  element: NodeRef;
  by: 'jquery' | 'react' | 'other';
  /** The same library has a handler for keys on it, too. */
  hasKeys: boolean;
}

export interface ClickedElement {
  element: NodeRef;
  /** By the sources of its listeners: nothing that keys do not do as well, such as a scroll to the top; or no more than scroll. */
  does: 'nothing' | 'scrolls';
}
