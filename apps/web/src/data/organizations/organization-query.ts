import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

export function organizationQuery(id: number) {
  return queryOptions({
    queryKey: organizationKeys.one(id),
    queryFn: ({ signal }) => client.getOrganization({ params: { id }, signal }),
  });
}
