import type { ProofMethod } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { ownershipQuery } from './ownership-query.ts';

/** Has the proof looked for on the website. */
export function useProveOwnership(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (method: ProofMethod) =>
      client.proveOwnership({ params: { id: websiteId }, body: { method } }),
    onSuccess: (answer) => queries.setQueryData(ownershipQuery(websiteId).queryKey, answer),
  });
}

/** Does without proof, or takes back what there was. */
export function useWaiveOwnership(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWaived: boolean) =>
      client.waiveOwnership({ params: { id: websiteId }, body: { isWaived } }),
    onSuccess: (answer) => queries.setQueryData(ownershipQuery(websiteId).queryKey, answer),
  });
}
