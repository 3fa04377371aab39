import type { NodeRef } from './node-ref.ts';

/** A walk through the page with the Tab key. */
export interface KeyboardUse {
  /** Where the focus stood after each press of Tab, from the top of the page on. */
  stops: NodeRef[];
}
