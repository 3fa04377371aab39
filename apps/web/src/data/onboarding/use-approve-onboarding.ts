import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from '../users/keys.ts';
import { onboardingKeys } from './keys.ts';

export interface ApprovalInput {
  name: string;
  email: string;
  organizationId: number;
}

/** Makes a person who waits an active admin of an organization; refused when the account was changed since it had this version. */
export function useApproveOnboarding({ id, version }: { id: string; version: number }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, email, organizationId }: ApprovalInput) =>
      client.updateUser({
        params: { id },
        body: { name, email, role: 'ADMIN', departmentIds: [organizationId], status: 'ACTIVE', version },
      }),
    onSuccess: async () => {
      await Promise.all([
        // The person is no longer among those who wait: not fetched again.
        queries.invalidateQueries({ queryKey: onboardingKeys.all, refetchType: 'none' }),
        queries.invalidateQueries({ queryKey: userKeys.all }),
      ]);
    },
  });
}
