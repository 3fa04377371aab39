import type { NodeRef } from './node-ref.ts';

/**
 * Content that moved, blinked or changed without interaction, in the page itself, not in its frames. Videos are
 * in the facts of their elements.
 */
export interface MotionFacts {
  /** Animations by style sheets and scripts that run for more than five seconds, or flash. */
  animations: AnimatedPart[];
  /** Animated images. */
  images: AnimatedImage[];
  /** Content that scripts changed repeatedly while the page's clock was advanced. */
  changes: ChangingPart[];
  /** Milliseconds by which the page's clock was advanced; 0 when that was not possible. */
  watchedMs: number;
  /** A script navigated to another page or reloaded this one; null without either. */
  leaves: ScriptNavigation | null;
}

export interface ScriptNavigation {
  afterMs: number;
  isReload?: true;
  /**
   * Content, including dialogs, that had appeared since observation started; absent when this was not checked.
   */
  shown?: string;
}

export interface AnimatedPart {
  element: NodeRef;
  /** It moves `::before` or `::after` of the element: with text or image, or an empty shape. */
  pseudo?: 'content' | 'bare';
  /** Total duration; Infinity is `endless`. */
  totalMs: number | 'endless';
  /** Time until the same state returns: one iteration, or two for an alternating animation. */
  periodMs: number;
  rounds: number | 'endless';
  /** Animated CSS properties, by their names in scripts. */
  properties: string[];
  /** Whether opacity or visibility alternates between (nearly) nothing and visible. */
  blinks: boolean;
  /** Computed background colours that it takes; at most 4. */
  backgrounds: string[];
}

export interface AnimatedImage {
  element: NodeRef;
  frames: number;
  /** Duration of one cycle of all frames. */
  cycleMs: number;
  plays: number | 'endless';
}

/** `moves`: positions, sizes, opacity, images; `text`: only text. */
export interface ChangingPart {
  /** The nearest element that contains all of it. */
  element: NodeRef;
  how: 'moves' | 'text';
  /** Number of samples, one second of the page's clock apart, that differ from the previous one. */
  times: number;
  /** Time between the first and the last of them. */
  spanMs: number;
  /** Only numbers in its text change, monotonically: a clock, a timer, a counter. */
  isCounter?: true;
  /**
   * Number of differing samples after every apparent stop control was pressed; absent when there is no such
   * control or this was not tested.
   */
  afterStop?: number;
  /**
   * Number of differing samples after pressing a control for another slide, in or next to the part; only
   * without an apparent stop control.
   */
  afterTurn?: number;
  /** Belongs to a carousel that did not move until a control for another slide was pressed. */
  onlyOnceUsed?: true;
}
