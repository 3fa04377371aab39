import type { ContextChangeFacts } from './context-change-facts.ts';
import type { HoverFacts } from './hover-facts.ts';
import type { KeyboardFacts } from './keyboard-facts.ts';
import type { MotionFacts } from './motion-facts.ts';
import type { ResizeFacts } from './resize-facts.ts';
import type { StateFacts } from './state-facts.ts';

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
