import type { UseFacts, UsePart } from '@abhigam/facts';
import { useChanges } from './changes/use-changes.ts';
import { useHover } from './hover/use-hover.ts';
import type { InteractionContext } from './interaction-context.ts';
import { useKeyboard } from './keyboard/keyboard.ts';
import { useStates } from './states/use-states.ts';
import { useMotion } from './use-motion.ts';
import { useSizes } from './use-sizes.ts';

/**
 * @param signal aborted when the part's time is up; it must not touch the page afterwards
 * @param leftMs remaining milliseconds; a part that does not finish is lost completely
 */
export type UseOf<Part extends UsePart> = (
  used: InteractionContext,
  signal: AbortSignal,
  leftMs?: () => number,
) => Promise<UseFacts[Part]>;

/**
 * The parts of the interaction. Each except the last restores the page: scrolled to its top, no focus, original
 * size. A part that could not collect enough returns undefined, and its rules report nothing.
 */
export const PARTS: { [Part in UsePart]: UseOf<Part> } = {
  sizes: useSizes,
  keyboard: useKeyboard,
  hover: useHover,
  changes: useChanges,
  states: useStates,
  motion: useMotion,
};
