import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { organizationKeys } from './keys.ts';

/** Active testers of an organization; null asks for one's own. */
export function testersQuery(organizationId: number | null) {
  return queryOptions({
    queryKey: organizationKeys.testers(organizationId),
    queryFn: ({ signal }) =>
      everyPart((part) =>
        client.viewMyTesters({
          query: organizationId === null ? part : { ...part, organizationId },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
}
