import { test } from 'node:test';
import { IS_WHOLE } from './sampled.ts';

/**
 * What else is claimed of the state that a test has come to, where to come there again would cost a second page: a test
 * within the test, so that a long run says that this failed, and tries the rest. Left to the long tests as a
 * `furtherTest` is; what comes after it builds on none of it.
 */
export async function furtherStep(name: string, run: () => Promise<void> | void): Promise<void> {
  if (IS_WHOLE) await test(name, run);
}
