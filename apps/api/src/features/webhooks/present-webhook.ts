import type { CALLS, Webhook } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import type { DeliveryRow, WebhookRow } from '@abhigam/portal';
import type { z } from 'zod';

/** A webhook without its secret, which is only returned on creation. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization ?? '' },
    isPaused: row.paused !== null,
    failingSince: row.failing_since?.toISOString() ?? null,
    created: row.created.toISOString(),
    version: row.version,
  };
}

export function presentDelivery(
  row: DeliveryRow,
): z.output<typeof CALLS.listWebhookDeliveries.response>[number] {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    created: row.created.toISOString(),
    delivered: row.delivered?.toISOString() ?? null,
    tries: row.tries,
    lastTry: row.last_try?.toISOString() ?? null,
    nextTry: row.state === 'waiting' ? row.next_try.toISOString() : null,
    status: row.last_status,
    answer: row.last_answer,
    problem: row.last_error && toWire(row.last_error),
    body: row.body,
  };
}
