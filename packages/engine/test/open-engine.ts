import { shared, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';

const take = shared(
  () => createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS }),
  (engine) => engine.close(),
);

/** The engine that the test files of a process share; closing it gives it back. For tests that ask nothing special of it. */
export async function openEngine(): Promise<Engine> {
  const { thing, giveBack } = await take();
  return { ...thing, close: async () => giveBack() };
}
