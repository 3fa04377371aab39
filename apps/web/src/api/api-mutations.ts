import { client } from './client.ts';
import { createMutationHooks } from './create-mutation-hooks.ts';

/** Make the mutation hooks of `data/`. */
export const { mutation, composedMutation } = createMutationHooks(client);
