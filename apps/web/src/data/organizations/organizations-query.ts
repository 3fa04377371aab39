import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { organizationKeys } from './keys.ts';

export const organizationsQuery = queryOptions({
  queryKey: organizationKeys.every,
  queryFn: ({ signal }) => everyPart((query) => client.listOrganizations({ query, signal })),
  staleTime: 60_000,
});
