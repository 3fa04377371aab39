import type { Webhook } from '@abhigam/contract';
import type { WebhookKind } from '@abhigam/domain';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { everyPart } from '../api/every-part.ts';
import { byId } from './by-id.ts';

/** Webhooks that the user may manage, oldest first: a few. */
export const useListWebhooks = composedQuery('listWebhooks', 'all', {
  fetch: (_, signal) => everyPart((query) => client.listWebhooks({ query, signal })),
});

/** As many as are shown. */
const NEWEST = 50;
const WHILE_WAITING_MS = 5_000;

/** The newest deliveries of a webhook; followed while one waits to be sent. */
export const useListWebhookDeliveries = query('listWebhookDeliveries', {
  input: (webhookId: string) => ({ params: { id: webhookId }, query: { limit: NEWEST } }),
  refetchInterval: ({ state }) =>
    state.data?.some((delivery) => delivery.state === 'waiting') ? WHILE_WAITING_MS : false,
});

export type Delivery = CallAnswer<'listWebhookDeliveries'>[number];

/** Makes a webhook of the user's organization, or of the installation; the answer holds the secret, which is shown once. */
export const useCreateWebhook = mutation('createWebhook', {
  input: (body: { url: string; kinds: WebhookKind[] }) => ({ body }),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
  // A secret is not kept longer than it is shown.
  gcTime: 0,
});

/** Pauses (true) or resumes (false) a webhook. Refused when it was changed elsewhere since. */
export const useUpdateWebhookPaused = mutation('updateWebhook', {
  input: (isPaused: boolean, { id, version }: Pick<Webhook, 'id' | 'version'>) => ({
    params: { id },
    body: { isPaused, version },
  }),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
});

/** Gives a webhook a new secret, which the answer holds this once. */
export const useRotateWebhookSecret = mutation('rotateWebhookSecret', {
  input: (_, id: string) => byId(id),
  // A secret is not kept longer than it is shown.
  gcTime: 0,
});

/** Deletes a webhook; what waits for it is not sent. */
export const useDeleteWebhook = mutation('deleteWebhook', {
  input: (_, id: string) => byId(id),
  refreshes: ['listWebhooks'],
  refreshOn: 'settled',
});

/** Sends a webhook a delivery that says nothing. */
export const useTestWebhook = mutation('testWebhook', {
  input: (_, id: string) => byId(id),
  refreshes: (_, id) => [['listWebhookDeliveries', byId(id)]],
  refreshOn: 'settled',
});

/** Sends a delivery of a webhook again. The hook takes the webhook. */
export const useRedeliverWebhook = mutation('redeliverWebhook', {
  input: (deliveryId: string, _webhookId: string) => byId(deliveryId),
  refreshes: (_, webhookId) => [['listWebhookDeliveries', byId(webhookId)]],
  refreshOn: 'settled',
});
