import type { NodeRef } from './use-facts.ts';

/** What opening menus, dialogs, tabs and the like showed. */
export interface StatesUse {
  opened: { trigger: NodeRef }[];
}
