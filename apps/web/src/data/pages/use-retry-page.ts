import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { testRunKeys } from '../test-runs/keys.ts';
import { pageKeys } from './keys.ts';

/** Tests a failed page again; its run is RUNNING from then on, and keeps the report that it has. */
export function useRetryPage(testRunId: string) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: (testInstanceId: string) => client.retryFailedInstance({ params: { id: testInstanceId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: testRunKeys.one(testRunId) }),
  });
  return {
    ...retry,
    /** Fetches the page again, which removes the button: the focus must be elsewhere by then. */
    refreshPage: (testInstanceId: string) => {
      for (const queryKey of [pageKeys.lists(testRunId), pageKeys.results(testInstanceId)])
        void queries.invalidateQueries({ queryKey });
    },
  };
}
