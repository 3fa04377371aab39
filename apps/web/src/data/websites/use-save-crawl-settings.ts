import type { CrawlSettings } from '@abhigam/domain';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Changes how a website is crawled; pages not yet opened follow at once. */
export function useSaveCrawlSettings(websiteId: string) {
  return useMutation({
    mutationFn: (body: CrawlSettings) => client.updateCrawlSettings({ params: { id: websiteId }, body }),
  });
}
