import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { estimateKeys } from './keys.ts';

/** Has no more tests of a sample started, and ends itself when the estimate has been fetched again. */
export function useStopEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.stopEstimate({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: estimateKeys.all }),
  });
}
