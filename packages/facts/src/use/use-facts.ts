import type { ContextChangeFacts } from './changes-use.ts';
import type { HoverFacts } from './hover-use.ts';
import type { KeyboardFacts } from './keyboard-use.ts';
import type { MotionFacts } from './motion-use.ts';
import type { ResizeFacts } from './sizes-use.ts';
import type { StateFacts } from './states-use.ts';

/**
 * Interactions with a page, in order; each restores the previous state. Motion is last, because the page's
 * clock cannot run normally again after being advanced.
 */
export const INTERACTION_PARTS = ['sizes', 'keyboard', 'hover', 'changes', 'states', 'motion'] as const;
export type InteractionPart = (typeof INTERACTION_PARTS)[number];

/** Results of interaction with the page. A part that was skipped or not finished is absent. */
export interface InteractionFacts {
  motion?: MotionFacts;
  sizes?: ResizeFacts;
  keyboard?: KeyboardFacts;
  hover?: HoverFacts;
  changes?: ContextChangeFacts;
  states?: StateFacts;
}
