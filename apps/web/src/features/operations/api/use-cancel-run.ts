import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { operationsQuery } from './operations-query.ts';

/** Cancels an unfinished run; every list that shows it is asked for again. */
export function useCancelRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testRunId: string) => client.cancelTestRun({ params: { id: testRunId } }),
    onSettled: (_answer, _error, testRunId) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: operationsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['test-run', testRunId] }),
        queries.invalidateQueries({ queryKey: ['test-runs'] }),
      ]),
  });
}
