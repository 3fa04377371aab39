import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Activates or deactivates a page; later runs leave inactive pages out. */
export function useSetWebpageStatus(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; status: 'ACTIVE' | 'INACTIVE' }) =>
      client.updateWebpage({ params: { id: input.id }, body: input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKeys.webpages(websiteId) }),
  });
}
