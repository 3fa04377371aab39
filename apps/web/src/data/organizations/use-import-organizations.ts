import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

export type ImportResult = Awaited<ReturnType<typeof client.importOrganizations>>;

/** Makes organizations of the rows of a table. */
export function useImportOrganizations() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => client.importOrganizations({ files: { file } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationKeys.all }),
  });
}
