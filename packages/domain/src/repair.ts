/**
 * Why corrected code that was tried on its page is not offered: it could not be put into the page, the failure was still
 * there, something else failed that had not, what assistive technology gets of other elements had changed, or other
 * elements had moved.
 */
export const REPAIR_REFUSALS = [
  'not-applied',
  'still-fails',
  'new-failure',
  'tree-changed',
  'boxes-moved',
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
