import { setImmediate } from 'node:timers/promises';

/** Addresses that are judged before others get their turn: some milliseconds, of the most laborious ones. */
const AT_A_TIME = 50;

/** Acts on each item and lets the rest of the process go on in between, however many items there are. */
export async function withBreaks<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let acted = 0;
  for (const item of items) {
    act(item);
    acted += 1;
    if (acted % AT_A_TIME === 0) await setImmediate();
  }
}
