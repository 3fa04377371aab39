import type { Role } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** What is sent. */
export interface UserInput {
  name: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  /** Null for roles that belong to none, and where it is one's own. */
  organizationId: number | null;
}

/** Adds an account, or changes the given one; refused when it was changed since it had this version. */
export function useSaveUser(user: { id: string; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: UserInput) =>
      user === null
        ? client.createUser({ body })
        : client.updateUser({ params: { id: user.id }, body: { ...body, version: user.version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
}
