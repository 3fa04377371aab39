import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';

/** Undoes the deletion of a schedule. Also fetched again when the server refuses: someone else may have restored it. */
export function useRestoreSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testScheduleId: string) => client.restoreTestSchedule({ params: { id: testScheduleId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: scheduleKeys.all }),
  });
}
