import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { testRunQuery } from './test-run-query.ts';

/** Cancels a PENDING or RUNNING run; the run and every list of runs are asked for again. */
export function useCancelRun(testRunId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.cancelTestRun({ params: { id: testRunId } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: testRunQuery(testRunId).queryKey }),
        queries.invalidateQueries({ queryKey: ['test-runs'] }),
      ]),
  });
}
