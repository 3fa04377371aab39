import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';

export const MY_SESSIONS = ['my-sessions'] as const;

/** Where one is logged in, the last used first; asked for each time, as it changes elsewhere. */
export const mySessionsQuery = queryOptions({
  queryKey: MY_SESSIONS,
  queryFn: ({ signal }) => everyPart((query) => client.listMySessions({ query, signal })),
  staleTime: 0,
});
