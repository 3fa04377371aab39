import type { InteractionFacts, InteractionPart } from '@abhigam/facts';
import { probeContextChanges } from './changes/probe-context-changes.ts';
import { probeHover } from './hover/probe-hover.ts';
import type { InteractionContext } from './interaction-context.ts';
import { probeKeyboard } from './keyboard/keyboard.ts';
import { probeMotion } from './probe-motion.ts';
import { probeSizes } from './probe-sizes.ts';
import { probeStates } from './states/probe-states.ts';

/**
 * @param signal aborted when the part's time is up; the part must not touch the page afterwards
 * @param leftMs remaining milliseconds; a part that does not finish is lost completely
 */
export type UseOf<Part extends InteractionPart> = (
  used: InteractionContext,
  signal: AbortSignal,
  leftMs?: () => number,
) => Promise<InteractionFacts[Part]>;

/**
 * The parts of the interaction. Each except the last restores the page: scrolled to its top, no focus, original
 * size. A part that could not collect enough returns undefined, and its rules report nothing.
 */
export const PARTS: { [Part in InteractionPart]: UseOf<Part> } = {
  sizes: probeSizes,
  keyboard: probeKeyboard,
  hover: probeHover,
  changes: probeContextChanges,
  states: probeStates,
  motion: probeMotion,
};
