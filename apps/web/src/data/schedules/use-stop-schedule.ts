import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';

/** Stops a schedule. Also fetched again when the server refuses: someone else may have stopped it. */
export function useDeactivateSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testScheduleId: string) => client.deactivateTestSchedule({ params: { id: testScheduleId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: scheduleKeys.all }),
  });
}

/** Deletes a schedule; its runs stay. What is shown of it by itself is not asked for again. */
export function useDeleteSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testScheduleId: string) => client.deleteTestSchedule({ params: { id: testScheduleId } }),
    onSuccess: (_answer, testScheduleId) => {
      queries.removeQueries({ queryKey: scheduleKeys.one(testScheduleId) });
      return queries.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}
