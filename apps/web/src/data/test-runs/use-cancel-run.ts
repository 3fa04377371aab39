import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { operationsKeys } from '../operations/keys.ts';
import { testRunKeys } from './keys.ts';

/** Cancels an unfinished run. It and its lists are also fetched again when the server refuses: it may have ended. */
export function useCancelRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testRunId: string) => client.cancelTestRun({ params: { id: testRunId } }),
    onSettled: (_answer, _error, testRunId) =>
      Promise.all(
        [testRunKeys.one(testRunId), testRunKeys.lists, operationsKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
