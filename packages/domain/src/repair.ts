/**
 * Why corrected code that was tried on its page is not offered: it could not be put into the page, the failure was still
 * there, something else failed that had not, what assistive technology gets of other elements had changed, other elements had
 * moved, or a colour would be too weak while the pointer or the focus is on the element.
 */
export const REPAIR_REFUSALS = [
  'not-applied',
  'still-fails',
  'new-failure',
  'tree-changed',
  'boxes-moved',
  'other-state',
] as const;
export type RepairRefusal = (typeof REPAIR_REFUSALS)[number];

/** What came of the corrected code of a failing element when it was tried on its page, and the page judged again. */
export type Repair =
  | { isProved: true }
  | {
      isProved: false;
      why: RepairRefusal;
      /** Id of the audit that then failed; only where the reason is a new failure. */
      auditId?: string;
    };
