import { type TestContext, type TestOptions, test } from 'node:test';
import { IS_WHOLE } from './sampled.ts';

type Run = (context: TestContext) => Promise<void> | void;

/**
 * A test that goes further into what others of its file try: another width, another way there, one more of the same kind.
 * `npm test` leaves it to the long tests (`tryEveryWay`). No other test may build on what it leaves behind.
 */
export function furtherTest(name: string, ...how: [Run] | [TestOptions, Run]): void {
  if (!IS_WHOLE) return;
  const [options, run] = how.length === 2 ? how : [{}, how[0]];
  test(name, options, run);
}
