import { insertDeliveries, inTransaction, lockWebhook } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { sendDeliveries } from '@abhigam/jobs';
import { v7 as newId } from 'uuid';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { testWebhookBody } from './webhook-body.ts';

/** Without a limit, the portal could be abused to overload other servers. */
const LIMIT = { perWebhook: 10, minutes: 10 } as const;

/**
 * Sends an empty test delivery to a webhook. Throws ER_NOT_FOUND; ER_STATE if it is paused;
 * ER_TOO_MANY_REQUESTS.
 */
export async function sendTestDelivery(
  deps: PortalDeps,
  principal: Principal,
  { id }: { id: string },
): Promise<{ deliveryId: string }> {
  const scope = scopeOf(principal, 'webhook.manage');
  const deliveryId = newId();
  await inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook) throw notFound('webhook');
    if (webhook.paused !== null) throw new AppError('ER_STATE', say('refused.webhookPaused'));
    await countAttemptsOrRefuse(tx, [[`webhook-test:${id}`, LIMIT.perWebhook]], LIMIT.minutes);
    const body = testWebhookBody({ id: deliveryId, at: new Date(), organizationId: webhook.organization_id });
    await insertDeliveries(tx, [{ id: deliveryId, webhookId: id, eventId: null, kind: 'test', body }]);
    await deps.queue.enqueue(tx, sendDeliveries, { after: deliveryId });
    const about = { organizationId: webhook.organization_id };
    await appendEvent(deps, tx, principal, { type: 'webhook-tested', webhookId: id }, about);
  });
  return { deliveryId };
}
