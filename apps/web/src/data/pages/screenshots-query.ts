import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from './keys.ts';

/** Sizes and addresses of the pictures of a page; a picture never changes. */
export function screenshotsQuery(testInstanceId: string) {
  return queryOptions({
    queryKey: pageKeys.screenshots(testInstanceId),
    queryFn: ({ signal }) => client.getScreenshots({ params: { id: testInstanceId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
