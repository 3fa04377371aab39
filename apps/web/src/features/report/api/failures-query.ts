import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** Tests of a finished run that failed, or that a person must look at, with the pages affected. */
export function failuresQuery(testRunId: string, status: 'Fail' | 'Warn') {
  return queryOptions({
    queryKey: ['failures-list', testRunId, status],
    queryFn: ({ signal }) => client.failuresList({ params: { id: testRunId }, query: { status }, signal }),
  });
}
