import type { LeftOut, PageFailureReason } from '@abhigam/domain';

/** What a report says in a language besides what rules and findings say. */
export interface Words {
  /** Why a page was not tested, or a link leads nowhere. */
  reason: Record<PageFailureReason, string>;
  leftOut: Record<LeftOut['part'], string>;
  leftOutWhy: Record<LeftOut['why'], string>;
}
