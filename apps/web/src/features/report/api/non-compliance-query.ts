import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** One non-compliance with what happened to it. */
export function nonComplianceQuery(id: string) {
  return queryOptions({
    queryKey: ['non-compliance', id],
    queryFn: ({ signal }) => client.getNonCompliance({ params: { id }, signal }),
  });
}
