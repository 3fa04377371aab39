import { DELIVERY_KINDS, DELIVERY_STATES, MAX_URL_LENGTH, MESSAGES, WEBHOOK_KINDS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { expectedVersion, id, isoTime, organizationId, version } from './primitives.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

const kinds = z.array(z.enum(WEBHOOK_KINDS)).min(1, MESSAGES.webhookKindsRequired).max(WEBHOOK_KINDS.length);
/** https, or http if private addresses are allowed; the server checks this. */
const url = z
  .string({ error: MESSAGES.urlRequired })
  .trim()
  .min(1, MESSAGES.urlRequired)
  .max(MAX_URL_LENGTH, MESSAGES.urlInvalidFormat)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), MESSAGES.webhookHttps);

export const webhookForm = z.object({
  url,
  kinds,
  /** Null: for the whole installation. Default: the user's organization. */
  organizationId: organizationId.nullable().optional(),
});

export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(withFallback(z.enum(WEBHOOK_KINDS), 'run-finished')).max(WEBHOOK_KINDS.length),
  /** Null: for the whole installation. */
  organization: z.object({ id: organizationId, name: z.string() }).nullable(),
  isPaused: z.boolean(),
  /** Time since which it has accepted nothing; null while it works. */
  failingSince: isoTime.nullable(),
  created: isoTime,
  version,
});
export type Webhook = z.infer<typeof webhook>;

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/webhooks',
  summary: 'Webhooks that the user may manage, oldest first',
  query: z.object(paginationQuery),
  response: z.array(webhook).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

/** The secret, only in this response. */
const secret = z.string();

export const createWebhook = defineCall({
  method: 'POST',
  path: '/webhooks',
  summary: 'Make a webhook; the answer holds its secret, which is never shown again',
  body: webhookForm.strict(),
  response: z.object({ id, secret }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE', 'ER_PRIVATE_ADDRESS'],
});

export const updateWebhook = defineCall({
  method: 'POST',
  path: '/patch_webhooks/:id',
  summary: 'Change the address or the events of a webhook, pause or resume it',
  params: z.object({ id }),
  body: z
    .object({
      url: url.optional(),
      kinds: kinds.optional(),
      isPaused: z.boolean().optional(),
      version: expectedVersion,
    })
    .strict(),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE', 'ER_PRIVATE_ADDRESS'],
});

export const deleteWebhook = defineCall({
  method: 'POST',
  path: '/delete_webhooks/:id',
  summary: 'Delete a webhook; what waits for it is not sent',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Give a webhook a new secret; the one before also signs for 24 hours',
  params: z.object({ id }),
  response: z.object({ id, secret }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a webhook a delivery that says nothing',
  params: z.object({ id }),
  response: z.object({ deliveryId: id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  params: z.object({ id }),
  query: z.object({ state: z.enum(DELIVERY_STATES).optional(), ...paginationQuery }),
  response: z
    .array(
      z.object({
        id,
        kind: withFallback(z.enum(DELIVERY_KINDS), 'run-finished'),
        state: withFallback(z.enum(DELIVERY_STATES), 'waiting'),
        created: isoTime,
        delivered: isoTime.nullable(),
        tries: z.number().int(),
        lastTry: isoTime.nullable(),
        nextTry: isoTime.nullable(),
        /** HTTP status of the last response. */
        status: z.number().int().nullable(),
        /** The beginning of that response, as sent by the receiver. */
        answer: z.string().nullable(),
        problem: wireMessage.nullable(),
        /** The exact request body. */
        body: z.string(),
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const redeliverWebhook = defineCall({
  method: 'POST',
  path: '/webhook-deliveries/:id/send',
  summary: 'Send a delivery again, with the same id and body',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});
