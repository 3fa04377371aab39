import { mutation } from '../api/api-mutations.ts';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import { byId } from './by-id.ts';

/** Sessions of the current user, last used first; always fetched fresh, because they change elsewhere. */
export const useListMySessions = composedQuery('listMySessions', 'all', {
  fetch: (_, signal) => fetchAllParts((query) => client.listMySessions({ query, signal })),
  staleTime: 0,
});

/** Ends one session of the current user. */
export const useEndMySession = mutation('endMySession', {
  input: (id: string) => byId(id),
  refreshes: ['listMySessions'],
  // A refusal shows that the list was stale.
  refreshOn: 'settled',
});
