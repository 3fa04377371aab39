import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** Erases a person: the account goes, and the record stays without the name. */
export function useEraseUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.eraseUser({ params: { id } }),
    // Not waited for: the screen that asked shows the account itself, which is gone.
    onSuccess: () => void queries.invalidateQueries({ queryKey: userKeys.all, refetchType: 'none' }),
  });
}
