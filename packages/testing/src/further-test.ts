import { type TestContext, test } from 'node:test';
import { IS_WHOLE } from './sampled.ts';

/**
 * A test that goes further into what others of its file try: another width, another way there, one more of the same kind.
 * `npm test` leaves it to the long tests (`tryEveryWay`). No other test may build on what it leaves behind.
 */
export function furtherTest(name: string, run: (context: TestContext) => Promise<void> | void): void {
  if (IS_WHOLE) test(name, run);
}
