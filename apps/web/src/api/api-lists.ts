import { client } from './client.ts';
import { createListHooks } from './create-list-hooks.ts';

/** Creates the hooks of `data/` for lists that load in parts. */
export const { growingList } = createListHooks(client);
