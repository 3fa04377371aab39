import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Pairs of websites of one organization that have pages in common. */
export const overlapsQuery = queryOptions({
  queryKey: websiteKeys.overlaps,
  queryFn: ({ signal }) => client.listOverlaps({ signal }),
});

/** Two such websites, as the list has them. */
export type Overlap = Awaited<ReturnType<typeof client.listOverlaps>>[number];
