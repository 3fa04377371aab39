/// <reference lib="dom" />
import type { SeenCover } from './focus-cover.ts';
import type { SeenChange } from './focus-state.ts';

export interface SeenLook {
  stop: number;
  changes: SeenChange[];
  elsewhere: 'near' | 'far' | null;
}

/** Where the focus stands after a key. */
export interface SeenStop {
  /** Number of the element; null for none. */
  at: number | null;
  /** The page as a whole has it, as a stop of its own: `<body tabindex>`. */
  isOnPage: boolean;
  /** `frame`, `parts`: of several stops that cannot be told apart; `plain`: of one. */
  kind: 'frame' | 'parts' | 'plain';
  /** From the top left of the page. */
  box: { x: number; y: number; width: number; height: number };
  isInWindow: boolean;
  /** By what is around it: nothing of it is left. */
  isCutOff: boolean;
  cover: SeenCover | null;
  /** Something may still be on its way: looked at again after some frames, it may show more. Never at a second look. */
  isBare: boolean;
  /**
   * It or its mark stands where nothing of it can be seen, or what may be its mark has only just come in: a script may fade it in, or
   * scroll to it, in its own time.
   */
  mayComeIn: boolean;
  /** Of the stop before, now that it has lost the focus again. */
  left: SeenLook | null;
  /** Got the focus and lost it to nothing since the last look. */
  thrown: number[];
  /** The focus moved since the last look without a key. */
  hasMovedItself: boolean;
}
