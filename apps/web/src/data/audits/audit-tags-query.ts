import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { auditKeys } from './keys.ts';

/** The criteria of each version and level. */
export const auditTagsQuery = queryOptions({
  queryKey: auditKeys.tags,
  queryFn: ({ signal }) => client.auditTags({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
