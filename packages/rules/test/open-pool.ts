import { type Held, shared } from '@abhigam/testing';
import { BrowserPool } from '../../engine/src/browser/browser-pool.ts';

/** The browser that the test files of a process share. */
export const openPool: () => Promise<Held<BrowserPool>> = shared(
  async () => new BrowserPool(undefined),
  (pool) => pool.close(),
);
