import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

export function websiteQuery(websiteId: string) {
  return queryOptions({
    queryKey: ['websites', 'one', websiteId],
    queryFn: ({ signal }) => client.getWebsite({ params: { id: websiteId }, signal }),
  });
}
