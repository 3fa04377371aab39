import type { User } from '@abhigam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** Keeps an account that no one uses; it is listed again when it was not used for as long from now. */
export function useKeepAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => client.keepAccount({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Withdraws the approval of an account and leaves the rest of it; refused when it was changed since it was listed. */
export function useUnapproveAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fullName, email, role, organizationId, version }: User) =>
      client.updateUser({
        params: { id },
        body: { name: fullName, email, role, organizationId, status: 'INACTIVE', version },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
}
