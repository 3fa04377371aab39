import type { Webhook } from '@abhigam/contract';
import type { WebhookKind } from '@abhigam/domain';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import { byId } from './by-id.ts';

/** All webhooks that the user may manage, oldest first; there are few. */
export const useListWebhooks = composedQuery('listWebhooks', 'all', {
  fetch: (_, signal) => fetchAllParts((query) => client.listWebhooks({ query, signal })),
});

/** Maximum number of deliveries shown. */
const NEWEST = 50;
const WHILE_WAITING_MS = 5_000;

/** The newest deliveries of a webhook; polled while one waits to be sent. */
export const useListWebhookDeliveries = query('listWebhookDeliveries', {
  input: (webhookId: string) => ({ params: { id: webhookId }, query: { limit: NEWEST } }),
  refetchInterval: ({ state }) =>
    state.data?.some((delivery) => delivery.state === 'waiting') ? WHILE_WAITING_MS : false,
});

export type Delivery = CallAnswer<'listWebhookDeliveries'>[number];

/**
 * Creates a webhook of the user's organization, or of the installation; the response has the secret, which is
 * shown once.
 */
export const useCreateWebhook = mutation('createWebhook', {
  input: (body: { url: string; kinds: WebhookKind[] }) => ({ body }),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
  // Secrets are not cached after they were shown.
  gcTime: 0,
});

/** Pauses (true) or resumes (false) a webhook. Refused on a version conflict. */
export const useUpdateWebhookPaused = mutation('updateWebhook', {
  input: (isPaused: boolean, { id, version }: Pick<Webhook, 'id' | 'version'>) => ({
    params: { id },
    body: { isPaused, version },
  }),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
});

/** Rotates the secret of a webhook; only this response has the new one. */
export const useRotateWebhookSecret = mutation('rotateWebhookSecret', {
  input: (_, id: string) => byId(id),
  // Secrets are not cached after they were shown.
  gcTime: 0,
});

/** Deletes a webhook; its waiting deliveries are not sent. */
export const useDeleteWebhook = mutation('deleteWebhook', {
  input: (_, id: string) => byId(id),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
});

/** Sends a test delivery. */
export const useTestWebhook = mutation('testWebhook', {
  input: (_, id: string) => byId(id),
  refreshes: (_, id) => [['listWebhookDeliveries', byId(id)]],
  refreshOn: 'settled',
});

/** Redelivers a delivery. The hook takes the webhook. */
export const useRedeliverWebhook = mutation('redeliverWebhook', {
  input: (deliveryId: string, _webhookId: string) => byId(deliveryId),
  refreshes: (_, webhookId) => [['listWebhookDeliveries', byId(webhookId)]],
  refreshOn: 'settled',
});
