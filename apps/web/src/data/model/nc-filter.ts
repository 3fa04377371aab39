import type { NcStatus, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';

/** Filter of non-compliances; an absent field means all. */
export interface NcFilter {
  organizationId?: number;
  websiteId?: string;
  auditId?: string;
  /** WCAG criterion number: includes all checks of it. */
  criterion?: string;
  status?: NcStatus;
  /** UNRESOLVED and FIX IN PROGRESS. */
  notResolved?: true;
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  /** `none`: unassigned. */
  assignee?: 'me' | 'none';
  overdue?: true;
  /** Due by this day, and not RESOLVED. */
  dueBy?: string;
  /** Found more than this many days ago, and not RESOLVED. */
  olderThanDays?: number;
  /** Only non-compliances that decisions exclude from the default list. */
  setAside?: true;
  search?: string;
}

export const NC_ORDERS = ['created DESC', 'created ASC', 'priority DESC', 'due ASC'] as const;
export type NcOrder = (typeof NC_ORDERS)[number];
