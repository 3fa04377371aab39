import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { mediaKeys } from './keys.ts';

/** Pages named at first, and with each "Show more". */
export const PAGES_PART = 20;

/** The pages that use the same file as a medium, part by part. */
export function mediaPagesQuery(mediaId: string) {
  return infiniteQueryOptions({
    queryKey: mediaKeys.pages(mediaId),
    queryFn: ({ signal, pageParam }) =>
      client.listMediaPages({
        params: { id: mediaId },
        query: { limit: PAGES_PART, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const known = all.reduce((sum, { pages }) => sum + pages.length, 0);
      return last.pages.length > 0 && known < last.total ? known : undefined;
    },
  });
}
