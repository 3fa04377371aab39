import { setImmediate } from 'node:timers/promises';

/** Addresses checked before yielding to the event loop: some milliseconds for the most expensive ones. */
const ITEMS_PER_TURN = 50;

/** Runs `act` for each item and yields to the event loop in between. */
export async function forEachYielding<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let acted = 0;
  for (const item of items) {
    act(item);
    acted += 1;
    if (acted % ITEMS_PER_TURN === 0) await setImmediate();
  }
}
