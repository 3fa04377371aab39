import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** Active testers of an organization; null asks for one's own. */
export function testersQuery(organizationId: number | null) {
  return queryOptions({
    queryKey: ['testers', organizationId],
    queryFn: ({ signal }) =>
      client.viewMyTesters({ query: organizationId === null ? {} : { organizationId }, signal }),
    staleTime: 60_000,
  });
}
