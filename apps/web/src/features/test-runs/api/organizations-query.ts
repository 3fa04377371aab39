import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => client.listOrganizations({ signal }),
  staleTime: 60_000,
});
