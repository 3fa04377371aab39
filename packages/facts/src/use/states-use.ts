import type { NodeRef } from './node-ref.ts';

/** What opening menus, dialogs, tabs and the like showed. */
export interface StatesUse {
  opened: { trigger: NodeRef }[];
}
