/// <reference lib="dom" />
import type { createClipping } from '../clipping.ts';
import type { createFocusChanges } from './focus-changes.ts';
import type { createFocusCover } from './focus-cover.ts';
import type { createFocusLooks } from './focus-looks.ts';
import type { createFocusPlace } from './focus-place.ts';
import type { createFocusReach } from './focus-reach.ts';
import type { createFocusSight } from './focus-sight.ts';
import type { createKeyWatch } from './key-watch.ts';
import type { createPartStates } from './part-states.ts';
import type { SeenLook, SeenStop } from './seen-stop.ts';
import type { createStopParts } from './stop-parts.ts';
import type { createTabOrder } from './tab-order.ts';
import type { createTransitionsEnd } from './transitions-end.ts';
import type { createWaysOut } from './ways-out.ts';

export interface TabWalker {
  /** False where the walk may begin further down, as in a modal dialog that has put the page out of use. */
  begin(): boolean;
  /**
   * How it looks is compared for so many that are built alike, and for so many more that do not look as those do. `isAgain`: the same moment once more; `isLate`: after it has had its
   * time to come into sight.
   */
  read(maxAlike: number, isAgain: boolean, isLate: boolean): SeenStop;
  /** Number of what has the focus; null for none. */
  where(): number | null;
  /** Puts the focus on what follows a frame whose inside cannot be seen; false where nothing does. */
  passBy(): boolean;
  /** Words near elements and in their descriptions that may name keys. */
  wordsNear(elements: readonly number[]): string;
  /** The dialog around an element, or what stands in for one, and whether it is still there; null for none. */
  dialogAround(element: number): { isShown: boolean; buttons: number[]; closers: number[] } | null;
  focus(element: number): void;
  elements(): Element[];
  /** Of stops that were left last, and what else showed the focus of others. */
  end(): SeenLook[];
}

/** Each is a function of its own that goes to the page as its source text: it knows the others only by what it is given. */
export interface WalkerParts {
  createReach: typeof createFocusReach;
  createClipping: typeof createClipping;
  createPlace: typeof createFocusPlace;
  createWatch: typeof createKeyWatch;
  createOrder: typeof createTabOrder;
  createSight: typeof createFocusSight;
  createStopParts: typeof createStopParts;
  createStates: typeof createPartStates;
  createChanges: typeof createFocusChanges;
  createLooks: typeof createFocusLooks;
  createCover: typeof createFocusCover;
  createTransitionsEnd: typeof createTransitionsEnd;
  createWaysOut: typeof createWaysOut;
}
