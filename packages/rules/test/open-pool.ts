import { type Held, shared } from '@abhigam/testing';
import { BrowserPool } from '../../engine/src/browser/browser-pool.ts';

/** Browser shared by the test files of a process. */
export const openPool: () => Promise<Held<BrowserPool>> = shared(
  async () => new BrowserPool(undefined),
  (pool) => pool.close(),
);
