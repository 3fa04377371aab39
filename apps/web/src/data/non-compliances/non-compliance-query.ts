import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { nonComplianceKeys } from './keys.ts';

/** One non-compliance with what happened to it. */
export function nonComplianceQuery(id: string) {
  return queryOptions({
    queryKey: nonComplianceKeys.one(id),
    queryFn: ({ signal }) => client.getNonCompliance({ params: { id }, signal }),
  });
}

/** A non-compliance with what happened to it. */
export type NonCompliance = Awaited<ReturnType<typeof client.getNonCompliance>>;
