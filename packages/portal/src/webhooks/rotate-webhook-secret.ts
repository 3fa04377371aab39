import { inTransaction, lockWebhook, replaceWebhookSecret } from '@abhigam/db';
import { OLD_SECRET_HOURS } from '@abhigam/domain';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import type { WebhookDeps } from './create-webhook.ts';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';

/**
 * Replaces the secret of a webhook; the new one can be shown only now. The old one also signs for a day, so
 * that a receiver with either secret accepts deliveries. Throws ER_NOT_FOUND.
 */
export async function rotateWebhookSecret(
  deps: Omit<WebhookDeps, 'settings'>,
  principal: Principal,
  { id }: { id: string },
): Promise<{ secret: string }> {
  const scope = scopeOf(principal, 'webhook.manage');
  const secret = newWebhookSecret();
  await inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook) throw notFound('webhook');
    const sealed = deps.vault.seal(secret, webhookSecretPlace(id));
    await replaceWebhookSecret(tx, id, { secret: sealed, oldHours: OLD_SECRET_HOURS });
    const about = { organizationId: webhook.organization_id };
    await appendEvent(deps, tx, principal, { type: 'webhook-secret-changed', webhookId: id }, about);
  });
  return { secret };
}
