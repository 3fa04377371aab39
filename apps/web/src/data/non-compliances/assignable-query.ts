import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { nonComplianceKeys } from './keys.ts';

/** Whom the non-compliances of a website may be assigned to. */
export function assignableQuery(websiteId: string) {
  return queryOptions({
    queryKey: nonComplianceKeys.assignable(websiteId),
    queryFn: ({ signal }) =>
      everyPart((query) => client.listAssignable({ params: { id: websiteId }, query, signal })),
    staleTime: 60_000,
  });
}
