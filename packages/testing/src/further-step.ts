import { test } from 'node:test';
import { IS_WHOLE } from './sampled.ts';

/**
 * An additional assertion on the state that a test has reached, when reaching it again would cost another page:
 * a subtest, so that a long run reports its failure and continues. Only in long tests, like `furtherTest`;
 * later code must not depend on it.
 */
export async function furtherStep(name: string, run: () => Promise<void> | void): Promise<void> {
  if (IS_WHOLE) await test(name, run);
}
