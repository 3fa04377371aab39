import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { operationsQuery } from './operations-query.ts';

/** Pauses (true) or resumes (false) an unfinished run. */
export function usePauseRun(testRunId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => client.pauseTestRun({ params: { id: testRunId }, body: { paused } }),
    onSettled: () => queries.invalidateQueries({ queryKey: operationsQuery.queryKey }),
  });
}
