import type { NodeRef } from './node-ref.ts';

/** What appeared while the pointer stood on something. */
export interface HoverUse {
  shown: { trigger: NodeRef }[];
}
