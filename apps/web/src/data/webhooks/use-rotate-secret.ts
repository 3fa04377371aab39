import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Gives a webhook a new secret, which the answer holds this once. */
export function useRotateSecret(id: string) {
  return useMutation({
    mutationFn: () => client.rotateWebhookSecret({ params: { id } }),
    // A secret is not kept longer than it is shown.
    gcTime: 0,
  });
}
