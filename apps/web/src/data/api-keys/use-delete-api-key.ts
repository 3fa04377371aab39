import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { apiKeyKeys } from './keys.ts';

/** Ends a key at once, and ends itself when the list has been fetched again. */
export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.deleteApiKey({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeyKeys.all }),
  });
}
