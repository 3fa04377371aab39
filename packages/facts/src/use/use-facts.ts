import type { ChangesUse } from './changes-use.ts';
import type { HoverUse } from './hover-use.ts';
import type { KeyboardUse } from './keyboard-use.ts';
import type { MotionUse } from './motion-use.ts';
import type { SizesUse } from './sizes-use.ts';
import type { StatesUse } from './states-use.ts';

/**
 * What a page is used for to see more of it, in the order in which that is done: each leaves it as it was. Motion is the
 * last, as the page's clock, once advanced, cannot be set going again.
 */
export const USE_PARTS = ['sizes', 'keyboard', 'hover', 'changes', 'states', 'motion'] as const;
export type UsePart = (typeof USE_PARTS)[number];

/** What only use of the page showed. A part that was not done, or not to its end, is absent. */
export interface UseFacts {
  motion?: MotionUse;
  sizes?: SizesUse;
  keyboard?: KeyboardUse;
  hover?: HoverUse;
  changes?: ChangesUse;
  states?: StatesUse;
}
