import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { apiKeyKeys } from './keys.ts';

export interface NewApiKey {
  serviceName: string;
  /** Its last day; as the setting says when absent. */
  expiration?: string | undefined;
  /** The person it acts for; the person who makes it when absent. */
  userId?: string | undefined;
}

/** A key as it is once made: the only answer that holds it in full. */
export type MadeApiKey = Awaited<ReturnType<typeof client.createApiKey>>;

/** Makes a key for a service. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ serviceName, expiration, userId }: NewApiKey) =>
      client.createApiKey({
        body: { serviceName, ...(expiration ? { expiration } : {}), ...(userId ? { userId } : {}) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeyKeys.all }),
    // A secret is not kept longer than it is shown.
    gcTime: 0,
  });
}
