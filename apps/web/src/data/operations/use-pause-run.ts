import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { operationsKeys } from './keys.ts';

/** Pauses (true) or resumes (false) an unfinished run. */
export function usePauseRun(testRunId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => client.pauseTestRun({ params: { id: testRunId }, body: { paused } }),
    onSettled: () => queries.invalidateQueries({ queryKey: operationsKeys.all }),
  });
}
