import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { operationsKeys } from './keys.ts';

/** Pauses (true) or resumes (false) all tests. */
export function usePauseQueue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => client.pauseQueue({ body: { paused } }),
    onSettled: () => queries.invalidateQueries({ queryKey: operationsKeys.all }),
  });
}
