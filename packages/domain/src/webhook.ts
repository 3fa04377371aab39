import type { NewsKind } from './news.ts';

/** What a webhook can be sent: news of websites. What concerns one person alone is not among it. */
export const WEBHOOK_KINDS = [
  'run-finished',
  'score-dropped',
  'new-critical',
  'schedule-failing',
  'stale',
] as const satisfies readonly NewsKind[];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What a delivery is about: news, or nothing but the question whether it arrives. */
export const DELIVERY_KINDS = [...WEBHOOK_KINDS, 'test'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Headers of a delivery. */
export const WEBHOOK_HEADERS = {
  id: 'x-webhook-id',
  timestamp: 'x-webhook-timestamp',
  /** `v1=` and the HMAC-SHA-256 of `timestamp.body` in hex; two of them, with a comma, for a day after the secret was changed. */
  signature: 'x-webhook-signature',
} as const;

/** For how long the secret before goes on signing, too. */
export const OLD_SECRET_HOURS = 24;
/** Webhooks that an organization has at most, and the installation. */
export const MAX_WEBHOOKS = 10;
