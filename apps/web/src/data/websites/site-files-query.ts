import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** robots.txt and sitemaps of a website as a test has seen them. */
export function siteFilesQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.files(websiteId),
    queryFn: ({ signal }) => client.getSiteFiles({ params: { id: websiteId }, signal }),
  });
}
