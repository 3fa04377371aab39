import type { OwnershipAnswer } from '@abhigam/contract';
import type { ProofMethod } from '@abhigam/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';
import { ownershipQuery } from './ownership-query.ts';

/** Has the proof looked for on the website. */
export function useProveOwnership(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (method: ProofMethod) =>
      client.proveOwnership({ params: { id: websiteId }, body: { method } }),
    onSuccess: (answer) => keepAnswer(queries, websiteId, answer),
  });
}

/** Does without proof, or takes back what there was. */
export function useWaiveOwnership(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWaived: boolean) =>
      client.waiveOwnership({ params: { id: websiteId }, body: { isWaived } }),
    onSuccess: (answer) => keepAnswer(queries, websiteId, answer),
  });
}

/** The list behind the dialog says which websites are proven. */
function keepAnswer(queries: QueryClient, websiteId: string, answer: OwnershipAnswer): void {
  queries.setQueryData(ownershipQuery(websiteId).queryKey, answer);
  void queries.invalidateQueries({ queryKey: websiteKeys.allManaged });
}
