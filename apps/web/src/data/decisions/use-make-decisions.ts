import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshDecided } from './refresh-decided.ts';

export type DecisionToMake = Parameters<typeof client.makeDecisions>[0]['body'];
export type MadeDecisions = Awaited<ReturnType<typeof client.makeDecisions>>;

/** Decides about elements of one audit, all of them or none; pending until lists and counts show it. */
export function useMakeDecisions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionToMake) => client.makeDecisions({ body }),
    onSuccess: () => refreshDecided(queries),
  });
}
