/**
 * Why tested repair code is not offered: it could not be inserted, the failure remained, a new failure
 * occurred, the accessibility tree of other elements changed, other elements moved, or the contrast would be
 * too low on hover or focus.
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

/** Result of trying the corrected code of a failing element on its page and testing the page again. */
export type Repair =
  | { isProved: true }
  | {
      isProved: false;
      why: RepairRefusal;
      /** Id of the newly failing audit; only for a new failure. */
      auditId?: string;
    };
