import type { NcStatus, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';

/** What a list of non-compliances is narrowed to; absent means all. */
export interface NcFilter {
  organizationId?: number;
  websiteId?: string;
  auditId?: string;
  /** Number of a WCAG criterion: all checks of it. */
  criterion?: string;
  status?: NcStatus;
  /** UNRESOLVED and FIX IN PROGRESS. */
  notResolved?: true;
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  /** `none`: assigned to no one. */
  assignee?: 'me' | 'none';
  overdue?: true;
  /** Due on this day or before, and not RESOLVED. */
  dueBy?: string;
  /** Found more than so many days ago, and not RESOLVED. */
  olderThanDays?: number;
  /** Those that decisions take out of the lists, in the place of the others. */
  setAside?: true;
  search?: string;
}

export const NC_ORDERS = ['created DESC', 'created ASC', 'priority DESC', 'due ASC'] as const;
export type NcOrder = (typeof NC_ORDERS)[number];
