import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** Deletes an account, and ends when the lists have been fetched again. */
export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.deleteUser({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
}
