import type { NodeRef } from './use-facts.ts';

/** What appeared while the pointer stood on something. */
export interface HoverUse {
  shown: { trigger: NodeRef }[];
}
