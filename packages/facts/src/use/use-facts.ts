import type { ChangesUse } from './changes-use.ts';
import type { HoverUse } from './hover-use.ts';
import type { KeyboardUse } from './keyboard-use.ts';
import type { MotionUse } from './motion-use.ts';
import type { SizesUse } from './sizes-use.ts';
import type { StatesUse } from './states-use.ts';

/**
 * Interactions with a page, in order; each restores the previous state. Motion is last, because the page's
 * clock cannot run normally again after being advanced.
 */
export const USE_PARTS = ['sizes', 'keyboard', 'hover', 'changes', 'states', 'motion'] as const;
export type UsePart = (typeof USE_PARTS)[number];

/** Results of interaction with the page. A part that was skipped or not finished is absent. */
export interface UseFacts {
  motion?: MotionUse;
  sizes?: SizesUse;
  keyboard?: KeyboardUse;
  hover?: HoverUse;
  changes?: ChangesUse;
  states?: StatesUse;
}
