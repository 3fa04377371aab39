import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';
import { scheduleRefresh } from './schedule-refresh.ts';

/** One schedule with its next runs and its last due times. */
export function scheduleQuery(testScheduleId: string) {
  return queryOptions({
    queryKey: scheduleKeys.one(testScheduleId),
    queryFn: ({ signal }) => client.getTestSchedule({ params: { id: testScheduleId }, signal }),
  });
}

/** The same, asked for again while it may change by itself; not while the window is hidden. */
export function watchedScheduleQuery(testScheduleId: string) {
  return queryOptions({
    ...scheduleQuery(testScheduleId),
    refetchInterval: ({ state }) => scheduleRefresh(state.data, state.error),
  });
}

/** A schedule as its own page has it. */
export type ShownSchedule = Awaited<ReturnType<typeof client.getTestSchedule>>;
