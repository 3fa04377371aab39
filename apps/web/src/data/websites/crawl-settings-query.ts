import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** How a website is crawled; fetched each time, since the form starts from it. */
export function crawlSettingsQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.crawl(websiteId),
    queryFn: ({ signal }) => client.getCrawlSettings({ params: { id: websiteId }, signal }),
    gcTime: 0,
  });
}
