import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** A website with the pages that runs have found. */
export function webpagesQuery(websiteId: string) {
  return queryOptions({
    queryKey: ['websites', 'webpages', websiteId],
    queryFn: ({ signal }) => client.listWebpages({ params: { id: websiteId }, signal }),
  });
}
