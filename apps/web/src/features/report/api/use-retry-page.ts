import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { testRunQuery } from './test-run-query.ts';

/** Tests a failed page again; its run is RUNNING from then on. */
export function useRetryPage(testRunId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (testInstanceId: string) => client.retryFailedInstance({ params: { id: testInstanceId } }),
    onSuccess: (_, testInstanceId) => {
      queries.removeQueries({ queryKey: ['test-instance-with-nc', testInstanceId] });
      queries.removeQueries({ queryKey: ['failures-list', testRunId] });
      for (const key of ['nc-list-by-audit', 'run-overview', 'defects', 'defect-pages'])
        queries.removeQueries({ queryKey: [key, testRunId] });
      queries.removeQueries({ queryKey: ['page-elements', testInstanceId] });
      // Not at once: the row with the button, which has the focus, would go before the screen is told where it goes.
      void queries.invalidateQueries({ queryKey: ['run-pages', testRunId], refetchType: 'none' });
      return queries.invalidateQueries({ queryKey: testRunQuery(testRunId).queryKey });
    },
  });
}
