import type { NodeRef } from './node-ref.ts';

/** Changes of context that receiving the focus or a change of a value brought about. */
export interface ChangesUse {
  onFocus: NodeRef[];
}
