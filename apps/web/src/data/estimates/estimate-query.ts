import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { isChanging, REFRESH_MS } from './is-changing.ts';
import { estimateKeys } from './keys.ts';

/** One estimate, asked for again while it changes; not while the window is hidden. */
export function estimateQuery(id: string) {
  return queryOptions({
    queryKey: estimateKeys.one(id),
    queryFn: ({ signal }) => client.getEstimate({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? REFRESH_MS : false),
  });
}
