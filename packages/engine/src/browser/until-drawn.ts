import type { PageClock } from './page-clock.ts';
import { settledWithin } from './settled-within.ts';

/** Real time after which a picture is late. */
const LATE_MS = 500;
const MAX_WAITS = 100;

/**
 * Waits for a picture of a page, and lets the page's time catch up as long as it is late. The browser draws
 * frames in real time: a page whose time is paused behind it, as on a loaded machine, would never draw the frame
 * that the picture needs.
 */
export async function untilDrawn<T>(clock: Pick<PageClock, 'catchUp'>, picture: Promise<T>): Promise<T> {
  for (let waits = 0; waits < MAX_WAITS && !(await settledWithin(LATE_MS, picture)); waits += 1)
    await clock.catchUp().catch(() => undefined);
  return picture;
}
