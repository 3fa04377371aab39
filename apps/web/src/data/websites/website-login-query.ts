import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** How tests sign in to a website, without its secrets. */
export function websiteLoginQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.login(websiteId),
    queryFn: ({ signal }) => client.getWebsiteLogin({ params: { id: websiteId }, signal }),
    // A form stands on it: what is being typed must not be replaced.
    refetchOnWindowFocus: false,
  });
}
