import { client } from './client.ts';
import { createListHooks } from './create-list-hooks.ts';

/** Makes the hooks of `data/` for lists that grow part by part. */
export const { growingList } = createListHooks(client);
