import type { WebhookKind } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** Makes a webhook of the user's organization, or of the installation; the answer holds the secret, which is shown once. */
export function useCreateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: { url: string; kinds: WebhookKind[] }) => client.createWebhook({ body: form }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.list }),
    // A secret is not kept longer than it is shown.
    gcTime: 0,
  });
}
