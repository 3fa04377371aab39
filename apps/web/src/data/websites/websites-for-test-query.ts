import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { websiteKeys } from './keys.ts';

/** The registered websites that a test may be run on. */
export const websitesForTestQuery = queryOptions({
  queryKey: websiteKeys.forTest,
  queryFn: ({ signal }) => everyPart((query) => client.websitesForTest({ query, signal })),
});
