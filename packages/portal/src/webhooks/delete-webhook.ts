import { inTransaction, lockWebhook, markWebhookDeleted } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Deletes a webhook; waiting deliveries are not sent. Throws ER_NOT_FOUND. */
export async function deleteWebhook(
  deps: PortalDeps,
  principal: Principal,
  { id }: { id: string },
): Promise<void> {
  const scope = scopeOf(principal, 'webhook.manage');
  await inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook) throw notFound('webhook');
    await markWebhookDeleted(tx, id);
    const about = { organizationId: webhook.organization_id };
    await appendEvent(deps, tx, principal, { type: 'webhook-deleted', webhookId: id }, about);
  });
}
