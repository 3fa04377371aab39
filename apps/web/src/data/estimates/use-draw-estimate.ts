import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { estimateKeys } from './keys.ts';

export type NewEstimate = NonNullable<NonNullable<Parameters<typeof client.createEstimate>[0]>['body']>;

/** Draws a sample; the answer holds the id of its estimate. */
export function useDrawEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEstimate) => client.createEstimate({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: estimateKeys.all }),
  });
}
