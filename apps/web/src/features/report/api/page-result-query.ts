import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** One page of a run with its audits, elements and non-compliances. */
export function pageResultQuery(testInstanceId: string) {
  return queryOptions({
    queryKey: ['test-instance-with-nc', testInstanceId],
    queryFn: ({ signal }) => client.getTestInstanceWithNc({ params: { id: testInstanceId }, signal }),
  });
}
