import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** Sends a webhook a delivery that says nothing. */
export function useTestWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.testWebhook({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.deliveries(id) }),
  });
}
