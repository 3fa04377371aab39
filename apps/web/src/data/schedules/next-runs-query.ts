import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';
import type { ScheduleFrequency } from './schedule-frequency.ts';

/** When a schedule with this frequency would run. The former times are shown until the new ones have come. */
export function nextRunsQuery(frequency: ScheduleFrequency) {
  return queryOptions({
    queryKey: scheduleKeys.nextRuns(frequency),
    queryFn: async ({ signal }) => (await client.nextRunsOfFrequency({ body: frequency, signal })).upcoming,
    placeholderData: keepPreviousData,
  });
}
