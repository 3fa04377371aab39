import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** Deletes a webhook; what waits for it is not sent. */
export function useDeleteWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.deleteWebhook({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.list }),
  });
}
