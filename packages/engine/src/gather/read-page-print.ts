import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { pagePrint } from '../in-page/page-print.ts';

const PAGE_PRINT = `(${pagePrint.toString()})()`;

/** Fingerprint of the page's current state: equal values mean that nothing has changed. */
export function readPagePrint(world: IsolatedWorld): Promise<unknown> {
  return world.evaluate(PAGE_PRINT);
}
