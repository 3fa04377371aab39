import { AppError } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { decisionQuery } from './decision-query.ts';
import { refreshDecided } from './refresh-decided.ts';

export type ChangeOfDecision = Parameters<typeof client.changeDecision>[0]['body'];

/**
 * Changes one decision. When it was changed since it was read the server refuses: then it is read again, so that the
 * form shows what it is by now.
 */
export function useChangeDecision(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeOfDecision) => client.changeDecision({ params: { id }, body }),
    onSuccess: () => refreshDecided(queries),
    onError: async (error) => {
      if (!(error instanceof AppError && error.code === 'ER_STATE')) return;
      await queries.fetchQuery({ ...decisionQuery(id), staleTime: 0 }).catch(() => undefined);
    },
  });
}
