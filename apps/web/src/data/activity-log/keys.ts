import type { ActivityPart } from './activity-filter.ts';

export const activityLogKeys = {
  part: (part: ActivityPart) => ['activity-log', part] as const,
  check: () => ['activity-log', 'check'] as const,
} as const;
