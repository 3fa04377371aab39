import type { NodeRef } from './node-ref.ts';

/**
 * What moved, blinked or changed by itself while nothing was done with the page: of the page itself, not of its frames. Films
 * are in the facts of their elements.
 */
export interface MotionUse {
  /** Animations of style sheets and scripts that run for more than five seconds, or flash. */
  animations: AnimatedPart[];
  /** Images of several frames. */
  images: AnimatedImage[];
  /** What scripts changed again and again while the page's clock was advanced. */
  changes: ChangingPart[];
  /** Milliseconds of the page's clock that were let pass; 0 where it could not be advanced. */
  watchedMs: number;
  /** A script asked for another page in the page's place, or for the same again; null for none. */
  leaves: Leaving | null;
}

export interface Leaving {
  afterMs: number;
  isReload?: true;
  /** What had come into sight by then and was not when the watch began, dialogs included; absent where that was not asked. */
  shown?: string;
}

export interface AnimatedPart {
  element: NodeRef;
  /** It moves `::before` or `::after` of the element: one with words or a picture of its own, or a bare shape. */
  pseudo?: 'content' | 'bare';
  /** The whole of it; Infinity is `endless`. */
  totalMs: number | 'endless';
  /** From one moment to the next that looks the same: a round, or two of one that goes back and forth. */
  periodMs: number;
  rounds: number | 'endless';
  /** CSS properties that it changes, by their names in scripts. */
  properties: string[];
  /** It goes to nothing, or nearly, and back: opacity or visibility. */
  blinks: boolean;
  /** Background colours that it takes, as computed; at most 4. */
  backgrounds: string[];
}

export interface AnimatedImage {
  element: NodeRef;
  frames: number;
  /** All frames once. */
  cycleMs: number;
  plays: number | 'endless';
}

/** `moves`: places, sizes, opacity, pictures; `text`: only what stands there. */
export interface ChangingPart {
  /** The nearest element that holds all of it. */
  element: NodeRef;
  how: 'moves' | 'text';
  /** Looks, a second of the page's clock apart, at which it was another than at the one before. */
  times: number;
  /** Between the first and the last of them. */
  spanMs: number;
  /** Its text differs by numbers alone, which only grow or only fall: a clock, a timer, a counter. */
  isCounter?: true;
  /**
   * Looks at which it was another after every control that seems to stop it had been pressed; absent where there is none, or
   * where that was not tried.
   */
  afterStop?: number;
  /** The same after a control for another slide, in it or beside it, had been pressed; only where nothing seems to stop it. */
  afterTurn?: number;
  /** It is of a row of slides that stood still until a control for another slide was pressed. */
  onlyOnceUsed?: true;
}
