import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Pages of a website that are shown at once. */
export const WEBPAGES_PER_PAGE = 50;

/** A website with one part of the pages that runs have found; `text`: found in their addresses. */
export function webpagesQuery(websiteId: string, { text, part }: { text: string; part: number }) {
  return queryOptions({
    queryKey: websiteKeys.webpagePart(websiteId, text, part),
    queryFn: ({ signal }) => {
      const query = {
        ...(text ? { search: text } : {}),
        limit: WEBPAGES_PER_PAGE,
        skip: (part - 1) * WEBPAGES_PER_PAGE,
      };
      return client.listWebpages({ params: { id: websiteId }, query, signal });
    },
    // Pages of another website are no placeholder.
    placeholderData: (before) => (before?.website.id === websiteId ? before : undefined),
  });
}
