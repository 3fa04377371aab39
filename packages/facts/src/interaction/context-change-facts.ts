import type { NodeRef } from './node-ref.ts';

/**
 * Changes of context that controls caused in the page itself, one control of each kind tested; contains only
 * those that caused one.
 */
export interface ContextChangeFacts {
  /** Caused by receiving focus. */
  onFocus: ContextChange[];
  /** Caused by changing a value, as with the keyboard, and then leaving the field. */
  onInput: ContextChange[];
  /** Caused by pressing the pointer down, without releasing it on the control. */
  onPress: (Omit<ContextChange, 'change'> & { change: PressChangeKind })[];
  /** Letters, digits and punctuation typed without a focused element. */
  shortcuts: Shortcut[];
}

/**
 * `navigation`: to another document. `submit`: a form was submitted. `window`: a new one opened. `focus-moved`:
 * see `to`. `focus-lost`: nothing has focus.
 */
export type ContextChangeKind = 'navigation' | 'submit' | 'window' | 'focus-moved' | 'focus-lost';
/** Only for a press: content appeared and stayed although the pointer was released elsewhere. */
export type PressChangeKind = ContextChangeKind | 'shown';

export interface ContextChange {
  element: NodeRef;
  change: ContextChangeKind;
  /**
   * New focus; null when nothing has it, when it moved to an element that did not exist before, or when it did
   * not move.
   */
  to: NodeRef | null;
  /** Whether the field was full when focus moved. */
  wasFull: boolean;
  /** Role of the content that appeared, such as `dialog`; empty without such content or role. */
  shownRole: string;
}

export interface Shortcut {
  /** The typed character, such as `s` or `/`. */
  key: string;
  /**
   * `focus-moved`, `shown` (content appeared), `scrolled`, `changed` (the text of the page), or a change of
   * context.
   */
  did: ContextChangeKind | 'shown' | 'scrolled' | 'changed';
}
