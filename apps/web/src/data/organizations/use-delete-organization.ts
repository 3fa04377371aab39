import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

/** Deletes an organization, and ends when the lists have been fetched again. */
export function useDeleteOrganization() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.deleteOrganization({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationKeys.all }),
  });
}
