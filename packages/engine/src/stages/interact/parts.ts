import type { UseFacts, UsePart } from '@abhigam/facts';
import { useChanges } from './changes/use-changes.ts';
import { useHover } from './hover/use-hover.ts';
import type { InteractionContext } from './interaction-context.ts';
import { useKeyboard } from './keyboard/keyboard.ts';
import { useStates } from './states/use-states.ts';
import { useMotion } from './use-motion.ts';
import { useSizes } from './use-sizes.ts';

/**
 * @param signal the part's time is up, and it must not touch the page again
 * @param leftMs milliseconds until then; what is not done by then is lost with all of the part
 */
export type UseOf<Part extends UsePart> = (
  used: InteractionContext,
  signal: AbortSignal,
  leftMs?: () => number,
) => Promise<UseFacts[Part]>;

/**
 * How each part is done. Each but the last leaves the page as it found it: scrolled to its top, nothing focused, its own size. A part
 * that could not see enough to judge by gives undefined, and its rules say nothing of the page.
 */
export const PARTS: { [Part in UsePart]: UseOf<Part> } = {
  sizes: useSizes,
  keyboard: useKeyboard,
  hover: useHover,
  changes: useChanges,
  states: useStates,
  motion: useMotion,
};
