/// <reference lib="dom" />
import type { createClipping } from '../clipping.ts';
import type { createFocusAppearance } from './focus-appearance.ts';
import type { createFocusChanges } from './focus-changes.ts';
import type { createFocusCover } from './focus-cover.ts';
import type { createFocusPlace } from './focus-place.ts';
import type { createFocusVisibility } from './focus-visibility.ts';
import type { createKeyWatch } from './key-watch.ts';
import type { createPartStates } from './part-states.ts';
import type { SeenLook, SeenStop } from './seen-stop.ts';
import type { createStopParts } from './stop-parts.ts';
import type { createTabOrder } from './tab-order.ts';
import type { createTransitionsEnd } from './transitions-end.ts';
import type { createTrapExits } from './trap-exits.ts';
import type { createTreeNavigation } from './tree-navigation.ts';

export interface TabWalker {
  /** Returns false when the walk may begin further down, as in a modal dialog that makes the page inert. */
  begin(): boolean;
  /**
   * Compares the appearance of `maxAlike` stops of each kind, and of as many more that look different.
   * `isAgain`: second reading at the same stop; `isLate`: after waiting for it to become visible.
   */
  read(maxAlike: number, isAgain: boolean, isLate: boolean): SeenStop;
  /** Number of the focused element; null for none. */
  where(): number | null;
  /** Focuses the element after an inaccessible frame; false when there is none. */
  passBy(): boolean;
  /** Text near elements and in their descriptions that may name keys. */
  wordsNear(elements: readonly number[]): string;
  /** The dialog around an element, or an equivalent container, and whether it is still shown; null for none. */
  dialogAround(element: number): { isShown: boolean; buttons: number[]; closers: number[] } | null;
  focus(element: number): void;
  elements(): Element[];
  /** Appearance of the last stop, and changes further away that showed the focus of others. */
  end(): SeenLook[];
}

/**
 * Each function is sent to the page as separate source text, so it can use the others only through its
 * parameters.
 */
export interface WalkerParts {
  createReach: typeof createTreeNavigation;
  createClipping: typeof createClipping;
  createPlace: typeof createFocusPlace;
  createWatch: typeof createKeyWatch;
  createOrder: typeof createTabOrder;
  createSight: typeof createFocusVisibility;
  createStopParts: typeof createStopParts;
  createStates: typeof createPartStates;
  createChanges: typeof createFocusChanges;
  createLooks: typeof createFocusAppearance;
  createCover: typeof createFocusCover;
  createTransitionsEnd: typeof createTransitionsEnd;
  createWaysOut: typeof createTrapExits;
}
