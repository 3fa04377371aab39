import type { ActivityCursor, ActivityFilter } from './activity-filter.ts';

export const activityLogKeys = {
  part: (filter: ActivityFilter, cursor: ActivityCursor | null) => ['activity-log', filter, cursor] as const,
} as const;
