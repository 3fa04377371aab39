import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshDecided } from './refresh-decided.ts';
import type { DecisionToWithdraw } from './use-withdraw-decisions.ts';

/**
 * Takes back what was just decided, all or none: what it replaced holds again.
 *
 * @param onUndone called before lists come again: what it was decided at may be gone afterwards
 */
export function useUndoDecisions(onUndone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decisions: readonly DecisionToWithdraw[]) =>
      client.undoDecisions({
        body: { decisions: decisions.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: onUndone,
    // Also after a failure: one has been changed meanwhile.
    onSettled: () => refreshDecided(queries),
  });
}
