import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { webhookKeys } from './keys.ts';

/** As many as are shown. */
const NEWEST = 50;
const WHILE_WAITING_MS = 5_000;

/** The newest deliveries of a webhook; followed while one waits to be sent. */
export function deliveriesQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKeys.deliveries(webhookId),
    queryFn: ({ signal }) =>
      client.listWebhookDeliveries({ params: { id: webhookId }, query: { limit: NEWEST }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? WHILE_WAITING_MS : false,
  });
}
