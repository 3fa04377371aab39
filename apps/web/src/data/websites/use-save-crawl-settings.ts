import type { CrawlSettings } from '@abhigam/domain';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Changes how a website is crawled; pages not yet opened follow at once. Refused when it was changed since this version. */
export function useSaveCrawlSettings(websiteId: string, version: number) {
  return useMutation({
    mutationFn: (settings: CrawlSettings) =>
      client.updateCrawlSettings({ params: { id: websiteId }, body: { ...settings, version } }),
  });
}
