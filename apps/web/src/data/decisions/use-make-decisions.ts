import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshDecided } from './refresh-decided.ts';

export type DecisionToMake = Parameters<typeof client.makeDecisions>[0]['body'];
export type MadeDecisions = Awaited<ReturnType<typeof client.makeDecisions>>;

/**
 * Decides about elements of one audit, all of them or none; pending until lists and counts show it.
 *
 * @param onMade called before they come again: what it was decided at may be gone afterwards
 */
export function useMakeDecisions(onMade: (made: MadeDecisions, asked: DecisionToMake) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionToMake) => client.makeDecisions({ body }),
    onSuccess: (made, asked) => {
      onMade(made, asked);
      return refreshDecided(queries);
    },
  });
}
