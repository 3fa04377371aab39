/// <reference lib="dom" />
import type { SeenCover } from './focus-cover.ts';
import type { SeenChange } from './focus-state.ts';

export interface SeenLook {
  stop: number;
  changes: SeenChange[];
  elsewhere: 'near' | 'far' | null;
}

/** Focus after a key press. */
export interface SeenStop {
  /** Number of the element; null for none. */
  at: number | null;
  /** The page as a whole has focus, as a tab stop: `<body tabindex>`. */
  isOnPage: boolean;
  /** `frame`, `parts`: several stops that cannot be distinguished; `plain`: a single stop. */
  kind: 'frame' | 'parts' | 'plain';
  /** From the top left of the page. */
  box: { x: number; y: number; width: number; height: number };
  isInWindow: boolean;
  /** Ancestors clip it completely. */
  isCutOff: boolean;
  cover: SeenCover | null;
  /**
   * Another reading after some frames may show more, because a transition may be running. False at the second
   * reading.
   */
  isBare: boolean;
  /**
   * The stop or its indicator is not visible yet, or the indicator was just added: a script may fade it in or
   * scroll to it later.
   */
  mayComeIn: boolean;
  /** Appearance of the previous stop, after it has lost focus. */
  left: SeenLook | null;
  /** Elements that got focus and lost it without a successor since the last reading. */
  thrown: number[];
  /** Focus moved without a key press since the last reading. */
  hasMovedItself: boolean;
}
