import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** Sends a delivery of a webhook again. */
export function useRedeliver(webhookId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.redeliverWebhook({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.deliveries(webhookId) }),
  });
}
