import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { websiteKeys } from './keys.ts';

/** A website with the pages that runs have found. */
export function webpagesQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.webpages(websiteId),
    queryFn: async ({ signal }) => {
      const ask = (query: { limit?: number; skip?: number }) =>
        client.listWebpages({ params: { id: websiteId }, query, signal });
      const { website, pages: first } = await ask({});
      const pages = await everyPart(async (part) => (part.skip === 0 ? first : (await ask(part)).pages));
      return { website, pages };
    },
  });
}
