import type { ScheduleFrequency } from './schedule-frequency.ts';

/** All that is shown of schedules stands below `all`, which a change of one brings up to date. */
export const scheduleKeys = {
  all: ['test-schedules'],
  list: (
    of: { websiteId: string | null; organizationId: number | null; isFailing: boolean },
    search: string,
    page: number,
  ) => ['test-schedules', 'list', of, search, page] as const,
  deleted: (websiteId: string | null) => ['test-schedules', 'deleted', websiteId] as const,
  websites: (search: string, page: number) => ['test-schedules', 'websites', search, page] as const,
  one: (testScheduleId: string) => ['test-schedules', 'one', testScheduleId] as const,
  report: (testScheduleId: string, order: string, page: number) =>
    ['test-schedules', 'report', testScheduleId, order, page] as const,
  nextRuns: (frequency: ScheduleFrequency, testScheduleId: string | undefined) =>
    ['test-schedules', 'next-runs', frequency, testScheduleId] as const,
} as const;
