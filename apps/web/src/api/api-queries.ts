import { client } from './client.ts';
import { createQueryHooks } from './create-query-hooks.ts';

/** Create the query hooks of `data/`. */
export const { query, composedQuery } = createQueryHooks(client);
