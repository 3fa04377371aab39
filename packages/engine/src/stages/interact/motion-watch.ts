import { z } from 'zod';
import { settledWithin } from '../../browser/settled-within.ts';
import { createElementNames } from '../../in-page/element-names.ts';
import { createChangingParts } from '../../in-page/motion/changing-parts.ts';
import { createMotionWatch } from '../../in-page/motion/create-motion-watch.ts';
import { createMotionControls } from '../../in-page/motion/motion-controls.ts';
import { createPartLooks } from '../../in-page/motion/part-looks.ts';
import { programOf } from '../../program-of.ts';
import { slowdown } from '../../slowdown.ts';
import { NEXT_CONTROLS, SAYS_NEXT } from './carousels.ts';
import type { InteractionContext } from './interaction-context.ts';
import { movePointer, outside } from './pointer.ts';

const BEFORE = 'globalThis.engineMotionBefore';
export const STEP_MS = 1_000;
/** A page whose timers keep it busy no longer responds. */
export const STEP_TIMEOUT_MS = 2_000;
/** Seconds: three changes of a carousel with five seconds per slide. */
const STEPS_BEFORE = 16;
/** Seconds without a change after which a page counts as still. */
const STEPS_AT_REST = 11;
/** Wall-clock limit, scaled by `slowdown()` on a loaded machine. Most pages need about 0.3 s. */
const MAX_BEFORE_MS = 3_000;

/** Creates the motion watch in the page's isolated world; it uses the results of `watchBeforePress`. */
export const MOTION_WATCH = programOf(
  createMotionWatch,
  {
    createNames: createElementNames,
    createLooks: createPartLooks,
    createChanging: createChangingParts,
    createControls: createMotionControls,
    nextControls: NEXT_CONTROLS,
    nextPattern: SAYS_NEXT,
  },
  `${BEFORE} ?? null`,
);

/**
 * Watches movement before next-slide controls are clicked: some carousels stop permanently then, and would not
 * move in the final check.
 */
export async function watchBeforePress(used: InteractionContext, signal: AbortSignal): Promise<void> {
  const { world, session, cdp } = used;
  await movePointer(cdp, outside(used.viewport));
  const endMs = performance.now() + MAX_BEFORE_MS * slowdown();
  const begun = world.evaluate(`${BEFORE} = null, ${BEFORE} = ${MOTION_WATCH}, ${BEFORE}.start()`);
  if (!(await settledWithin(STEP_TIMEOUT_MS, begun))) {
    used.unfinished.set('motion', 'time');
    return;
  }
  await begun;
  let isKnown = false;
  for (let step = 1; step <= STEPS_BEFORE && !signal.aborted && performance.now() < endMs; step += 1) {
    const look = `${BEFORE}.look(${step * STEP_MS})`;
    const seen = await session.clock.runThenAsk(STEP_MS, STEP_TIMEOUT_MS, world, look);
    if (!seen.isOver) break;
    isKnown ||= step === STEPS_AT_REST;
    if (step === STEPS_AT_REST && !z.boolean().parse(seen.answer)) break;
  }
  // Carousels may have stopped by then, so a later watch cannot replace this one.
  if (!isKnown) used.unfinished.set('motion', 'time');
  await world.evaluate(`${BEFORE}.end(${isKnown})`);
}
