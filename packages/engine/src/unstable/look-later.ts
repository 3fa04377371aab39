import type { Deadline } from '../deadline.ts';
import { gatherFacts } from '../gather/gather-facts.ts';
import { pagePrint } from '../in-page/page-print.ts';
import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import { LookBudget } from '../look-budget.ts';
import { LARGE_NODES } from '../page-size.ts';
import { describeSights, lookBySources, preparationFor } from '../sources/look-by-sources.ts';
import type { Looking } from '../sources/source.ts';
import { Steps } from '../steps.ts';
import type { LaterLook } from './later-look.ts';

/** Of the page's own time, between the looks: longer than most carousels and tickers stand still. */
const LATER_MS = 5_000;
/** Of our own, for all of that. */
const LATER_CAP_MS = 1_500;
/** Of the time that the page has left: one that has less is not looked at again. */
const LEAST_LEFT_MS = 5_000;

interface Setting extends Omit<Looking, 'budget' | 'parts'> {
  deadline: Deadline;
  viewport: { width: number; height: number };
}

/** A print of the page as it is now. */
export const PAGE_PRINT = `(${pagePrint.toString()})()`;

/**
 * Lets some of the page's time pass and looks at it again, where it is no longer as it was: what is said of it only at one
 * of the looks is not certain. Null where nothing has changed, where the page is large, and where the look was not whole.
 * Throws `WorldLost` when the page goes away.
 *
 * @param printBefore what `PAGE_PRINT` gave before the first look
 */
export async function lookLater(
  { session, world, input, nodes, lostFrames, deadline, viewport }: Setting,
  printBefore: unknown,
): Promise<LaterLook | null> {
  if (nodes >= LARGE_NODES || deadline.leftMs < LEAST_LEFT_MS) return null;
  await session.clock.run(LATER_MS, 0, LATER_CAP_MS);
  if ((await world.evaluate(PAGE_PRINT)) === printBefore) return null;
  await world.evaluate(`${preparationFor(input)}\n${STILL_ANIMATIONS}`);
  // What it leaves out is nothing that the result lacks.
  const budget = new LookBudget(session, deadline, nodes);
  const describers = await lookBySources({ session, world, input, nodes, budget, lostFrames }, new Steps());
  const [sights, gathered] = await Promise.all([
    describeSights(describers),
    gatherFacts(session, viewport, lostFrames),
  ]);
  return sights.size < describers.size || budget.leftOut.length > 0 ? null : { gathered, sights };
}
