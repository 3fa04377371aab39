import { client } from './client.ts';
import { createApiHooks } from './create-api-hooks.ts';

/** Makes the hooks of `data/`. */
export const api = createApiHooks(client);
