import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { testRunKeys } from './keys.ts';

/** Starts a run; the answer holds its id. */
export function useStartRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<NonNullable<Parameters<typeof client.createTestRun>[0]>['body']>) =>
      client.createTestRun({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: testRunKeys.lists }),
  });
}
