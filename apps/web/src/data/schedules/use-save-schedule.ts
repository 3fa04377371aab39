import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';

/** What is sent. */
export type ScheduleInput = NonNullable<NonNullable<Parameters<typeof client.createTestSchedule>[0]>['body']>;

/** Saves a new schedule, or changes the given one; refused when it was changed since it had this version. */
export function useSaveSchedule(schedule: { id: string; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    // What was sent may hold a password and is not kept.
    gcTime: 0,
    mutationFn: (body: ScheduleInput) =>
      schedule === null
        ? client.createTestSchedule({ body })
        : client.updateTestSchedule({
            params: { id: schedule.id },
            body: { ...body, version: schedule.version },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKeys.all }),
  });
}
