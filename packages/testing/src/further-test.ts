import { type TestContext, type TestOptions, test } from 'node:test';
import { IS_WHOLE } from './sampled.ts';

type Run = (context: TestContext) => Promise<void> | void;

/**
 * A test that covers another variant of what other tests of its file cover: another width, path or item.
 * `npm test` omits it; long tests run it (`runAllVariants`). No other test may depend on its effects.
 */
export function furtherTest(name: string, ...how: [Run] | [TestOptions, Run]): void {
  if (!IS_WHOLE) return;
  const [options, run] = how.length === 2 ? how : [{}, how[0]];
  test(name, options, run);
}
