import type { Webhook } from '@abhigam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** Pauses (true) or resumes (false) a webhook. Refused when it was changed elsewhere since. */
export function usePauseWebhook({ id, version }: Pick<Webhook, 'id' | 'version'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => client.updateWebhook({ params: { id }, body: { isPaused, version } }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.list }),
  });
}
