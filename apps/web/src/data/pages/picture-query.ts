import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from './keys.ts';

/** Bytes of a picture, fetched with the session headers that an `img` cannot send. */
export function pictureQuery(path: string) {
  return queryOptions({
    queryKey: pageKeys.picture(path),
    queryFn: ({ signal }) => client.fetchBlob(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Hundreds of elements may be looked through: keep the bytes for a minute only.
    gcTime: 60_000,
  });
}
