import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';
import type { ScheduleFrequency } from './schedule-frequency.ts';

/** When a schedule with this frequency would run: a new one, or the one that is changed. The former times are shown until the new ones have come. */
export function nextRunsQuery(frequency: ScheduleFrequency, testScheduleId: string | undefined) {
  return queryOptions({
    queryKey: scheduleKeys.nextRuns(frequency, testScheduleId),
    queryFn: async ({ signal }) =>
      (await client.nextRunsOfFrequency({ body: { ...frequency, testScheduleId }, signal })).upcoming,
    placeholderData: keepPreviousData,
  });
}
