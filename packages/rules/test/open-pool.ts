import { refCounted, type SharedHandle } from '@abhigam/testing';
import { BrowserPool } from '../../engine/src/browser/browser-pool.ts';

/** Browser shared by the test files of a process. */
export const openPool: () => Promise<SharedHandle<BrowserPool>> = refCounted(
  async () => new BrowserPool(undefined),
  (pool) => pool.close(),
);
