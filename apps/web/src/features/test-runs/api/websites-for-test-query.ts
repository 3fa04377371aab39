import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { everyPart } from '../../../api/every-part.ts';

/** The registered websites that a test may be run on. */
export const websitesForTestQuery = queryOptions({
  queryKey: ['websites', 'for-test'],
  queryFn: ({ signal }) => everyPart((query) => client.websitesForTest({ query, signal })),
});
