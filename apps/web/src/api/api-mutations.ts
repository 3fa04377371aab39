import { client } from './client.ts';
import { createMutationHooks } from './create-mutation-hooks.ts';

/** Create the mutation hooks of `data/`. */
export const { mutation, composedMutation } = createMutationHooks(client);
