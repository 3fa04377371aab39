import type { NewsKind } from './news.ts';

/** Events for webhooks: news of websites, without those about a single user. */
export const WEBHOOK_KINDS = [
  'run-finished',
  'score-dropped',
  'new-critical',
  'schedule-failing',
  'stale',
] as const satisfies readonly NewsKind[];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What a delivery contains: news, or a test. */
export const DELIVERY_KINDS = [...WEBHOOK_KINDS, 'test'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Headers of a delivery. */
export const WEBHOOK_HEADERS = {
  id: 'x-webhook-id',
  timestamp: 'x-webhook-timestamp',
  /**
   * `v1=` and the hex HMAC-SHA-256 of `timestamp.body`; two of them, separated by a comma, for a day after the
   * secret was changed.
   */
  signature: 'x-webhook-signature',
} as const;

/** How long the previous secret also signs. */
export const OLD_SECRET_HOURS = 24;
/** Maximum number of webhooks per organization, and of the installation. */
export const MAX_WEBHOOKS = 10;
