import { inTransaction, lockDelivery, requeueDelivery } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { sendDeliveries } from '@abhigam/jobs';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

const LIMIT = { perWebhook: 60, minutes: 10 } as const;

/**
 * Sends a delivery again with the same id and body, so that the receiver can deduplicate it. Throws
 * ER_NOT_FOUND; ER_STATE if it is waiting, or its webhook is paused; ER_TOO_MANY_REQUESTS.
 */
export async function redeliver(
  deps: PortalDeps,
  principal: Principal,
  { id }: { id: string },
): Promise<void> {
  const scope = scopeOf(principal, 'webhook.manage');
  await inTransaction(deps.db, async (tx) => {
    const delivery = await lockDelivery(tx, scope, id);
    if (!delivery) throw notFound('delivery');
    if (delivery.paused !== null) throw new AppError('ER_STATE', say('refused.webhookPaused'));
    if (delivery.state === 'waiting') throw new AppError('ER_STATE', say('refused.deliveryWaiting'));
    await countAttemptsOrRefuse(tx, [[`redeliver:${delivery.webhook_id}`, LIMIT.perWebhook]], LIMIT.minutes);
    await requeueDelivery(tx, id);
    await deps.queue.enqueue(tx, sendDeliveries, { after: id });
    const event = { type: 'webhook-redelivered', webhookId: delivery.webhook_id, deliveryId: id } as const;
    await appendEvent(deps, tx, principal, event, { organizationId: delivery.organization_id });
  });
}
