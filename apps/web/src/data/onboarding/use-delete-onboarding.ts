import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';

/** Deletes the request of a person together with the account, and ends when the lists have been fetched again. */
export function useDeleteOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.deleteOnboarding({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: onboardingKeys.all }),
  });
}
