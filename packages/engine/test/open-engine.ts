import { refCounted, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';

const take = refCounted(
  () => createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS }),
  (engine) => engine.close(),
);

/**
 * The engine that test files of one process share; closing it releases it. For tests without special options.
 */
export async function openEngine(): Promise<Engine> {
  const { thing, release } = await take();
  return { ...thing, close: async () => release() };
}
