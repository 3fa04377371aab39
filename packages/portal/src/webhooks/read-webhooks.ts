import { type DeliveryRow, findWebhook, listDeliveries, listWebhooks, type WebhookRow } from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export async function readWebhooks(
  { db }: ReadDeps,
  principal: Principal,
  query: { organizationId?: number | null | undefined } & ListPart,
): Promise<WebhookRow[]> {
  return listWebhooks(db, scopeOf(principal, 'webhook.manage'), query);
}

/** Deliveries of a webhook, newest first. Throws ER_NOT_FOUND. */
export async function readDeliveries(
  { db }: ReadDeps,
  principal: Principal,
  { webhookId, ...query }: { webhookId: string; state?: DeliveryRow['state'] | undefined } & ListPart,
): Promise<DeliveryRow[]> {
  const webhook = await findWebhook(db, scopeOf(principal, 'webhook.manage'), webhookId);
  if (!webhook) throw notFound('webhook');
  return listDeliveries(db, { webhookId: webhook.id, ...query });
}
