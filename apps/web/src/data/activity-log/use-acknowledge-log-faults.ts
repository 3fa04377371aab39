import type { ActivityLogCheck } from '@abhigam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { activityLogKeys } from './keys.ts';

interface Acknowledged {
  note: string;
  seen: Pick<ActivityLogCheck, 'changed' | 'changes' | 'missing' | 'broken'>;
}

/** The answer is what is shown of the check from then on; where it was refused, what was found since. */
export function useAcknowledgeLogFaults() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Acknowledged) => client.acknowledgeLogFaults({ body }),
    onSuccess: (check) => queries.setQueryData(activityLogKeys.check(), check),
    onError: () => queries.invalidateQueries({ queryKey: activityLogKeys.check() }),
  });
}
