import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** Cancels a run; the lists are fetched anew even when it had ended meanwhile. */
export function useCancelRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testRunId: string) => client.cancelTestRun({ params: { id: testRunId } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['test-runs'] }),
        queries.invalidateQueries({ queryKey: ['test-run'] }),
      ]),
  });
}
