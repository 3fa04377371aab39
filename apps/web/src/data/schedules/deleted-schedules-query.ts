import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { scheduleKeys } from './keys.ts';

/** Deleted schedules that can still be restored, of one website or of all; the last deleted first. */
export function deletedSchedulesQuery(websiteId: string | null) {
  return queryOptions({
    queryKey: scheduleKeys.deleted(websiteId),
    queryFn: ({ signal }) =>
      everyPart((part) =>
        client.listDeletedSchedules({ query: { ...part, ...(websiteId ? { websiteId } : {}) }, signal }),
      ),
  });
}

/** A deleted schedule as the list has it. */
export type DeletedSchedule = Awaited<ReturnType<typeof client.listDeletedSchedules>>[number];
