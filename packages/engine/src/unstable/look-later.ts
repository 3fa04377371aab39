import { pagePrint } from '../in-page/page-print.ts';
import { type FurtherLook, type LookedPlace, lookAgain } from '../look-again.ts';
import { LARGE_NODES } from '../page-size.ts';

/** Of the page's own time, between the looks: longer than most carousels and tickers stand still. */
const LATER_MS = 5_000;
/** Of our own, for all of that. */
const LATER_CAP_MS = 1_500;
/** Of the time that the page has left: one that has less is not looked at again. */
const LEAST_LEFT_MS = 5_000;

/** A print of the page as it is now. */
export const PAGE_PRINT = `(${pagePrint.toString()})()`;

/**
 * Lets some of the page's time pass and looks at it again, where it is no longer as it was: what is said of it only at one
 * of the looks is not certain. Null where nothing has changed, where the page is large, and where the look was not whole.
 * Throws `WorldLost` when the page goes away.
 *
 * @param printBefore what `PAGE_PRINT` gave before the first look
 */
export async function lookLater(place: LookedPlace, printBefore: unknown): Promise<FurtherLook | null> {
  const { session, world, nodes, deadline } = place;
  if (nodes >= LARGE_NODES || deadline.leftMs < LEAST_LEFT_MS) return null;
  await session.clock.run(LATER_MS, 0, LATER_CAP_MS);
  if ((await world.evaluate(PAGE_PRINT)) === printBefore) return null;
  return lookAgain(place);
}
