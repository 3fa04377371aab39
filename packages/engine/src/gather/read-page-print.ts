import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { pagePrint } from '../in-page/page-print.ts';

const PAGE_PRINT = `(${pagePrint.toString()})()`;

/** A fingerprint of the page as it is now: equal ones tell that nothing has changed in between. */
export function readPagePrint(world: IsolatedWorld): Promise<unknown> {
  return world.evaluate(PAGE_PRINT);
}
