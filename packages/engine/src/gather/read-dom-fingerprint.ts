import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { domFingerprint } from '../in-page/dom-fingerprint.ts';

const PAGE_PRINT = `(${domFingerprint.toString()})()`;

/** Fingerprint of the page's current state: equal values mean that nothing has changed. */
export function readDomFingerprint(world: IsolatedWorld): Promise<unknown> {
  return world.evaluate(PAGE_PRINT);
}
