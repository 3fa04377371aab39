import { mutation } from '../api/api-mutations.ts';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { everyPart } from '../api/every-part.ts';
import { byId } from './by-id.ts';

/** Where one is logged in, the last used first; asked for each time, as it changes elsewhere. */
export const useListMySessions = composedQuery('listMySessions', 'all', {
  fetch: (_, signal) => everyPart((query) => client.listMySessions({ query, signal })),
  staleTime: 0,
});

/** Ends one of one's own sessions. */
export const useEndMySession = mutation('endMySession', {
  input: (id: string) => byId(id),
  refreshes: ['listMySessions'],
  // After a refusal the list was out of date.
  refreshOn: 'settled',
});
