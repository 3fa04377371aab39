import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshDecided } from './refresh-decided.ts';

export interface DecisionToWithdraw {
  id: string;
  version: number;
}

/**
 * Ends decisions, one after the other: what they took out of lists and counts is back.
 *
 * @param onWithdrawn called before lists come again: what it was withdrawn at may be gone afterwards
 */
export function useWithdrawDecisions(onWithdrawn: () => void = () => undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      decisions,
      comment,
    }: {
      decisions: readonly DecisionToWithdraw[];
      comment: string;
    }) => {
      for (const { id, version } of decisions)
        await client.withdrawDecision({ params: { id }, body: { comment, version } });
    },
    onSuccess: onWithdrawn,
    // Also after a failure: some may have ended, or one has been changed meanwhile.
    onSettled: () => refreshDecided(queries),
  });
}
