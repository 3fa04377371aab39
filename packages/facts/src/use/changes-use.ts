import type { NodeRef } from './node-ref.ts';

/**
 * What brought changes of context about in the page itself, each kind of control tried once: nothing stands here of those
 * that brought none.
 */
export interface ChangesUse {
  /** Receiving the focus. */
  onFocus: ContextChange[];
  /** A change of a value, as by keys, and leaving the field after it. */
  onInput: ContextChange[];
  /** Pressing the pointer down on it, without letting it go there. */
  onPress: (Omit<ContextChange, 'change'> & { change: PressChangeKind })[];
  /** Letters, digits and punctuation typed while nothing had the focus. */
  shortcuts: Shortcut[];
}

/**
 * `navigation`: to another document. `submit`: a form was sent. `window`: another one was opened. `focus-moved`: to
 * `to`. `focus-lost`: nothing has it any more.
 */
export type ContextChangeKind = 'navigation' | 'submit' | 'window' | 'focus-moved' | 'focus-lost';
/** Of a press alone: something came into sight and stayed, though the pointer was let go elsewhere. */
export type PressChangeKind = ContextChangeKind | 'shown';

export interface ContextChange {
  element: NodeRef;
  change: ContextChangeKind;
  /** Where the focus went; null where it went nowhere, to what was not there before, or stayed. */
  to: NodeRef | null;
  /** The field was full when the focus went on. */
  wasFull: boolean;
  /** What came into sight with it had a role of its own, such as `dialog`; empty where nothing or nothing of the kind did. */
  shownRole: string;
}

export interface Shortcut {
  /** What was typed, such as `s` or `/`. */
  key: string;
  /** `focus-moved`, `shown` (something came into sight), `scrolled`, `changed` (the text of the page), or a change of context. */
  did: ContextChangeKind | 'shown' | 'scrolled' | 'changed';
}
