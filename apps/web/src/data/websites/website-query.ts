import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

export function websiteQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.one(websiteId),
    queryFn: ({ signal }) => client.getWebsite({ params: { id: websiteId }, signal }),
  });
}
