import { inTransaction, lockWebhook, updateWebhook, type WebhookChange } from '@abhigam/db';
import { say } from '@abhigam/domain';
import type { AddressSettings, PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { assertVersion, fieldError, notFound } from '../refusals.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';

/**
 * Changes the URL, the events or the paused state. `version`: the version that the user saw. Waiting deliveries
 * are sent to the new URL. Throws ER_NOT_FOUND, ER_VALIDATION, ER_PRIVATE_ADDRESS, ER_STATE.
 */
export async function changeWebhook(
  deps: PortalDeps & { settings: AddressSettings },
  principal: Principal,
  { id, version, change }: { id: string; version?: number | undefined; change: WebhookChange },
): Promise<void> {
  const scope = scopeOf(principal, 'webhook.manage');
  if (change.kinds?.length === 0) throw fieldError('kinds', say('form.webhookKindsRequired'));
  const url = change.url === undefined ? undefined : await checkWebhookUrl(deps, change.url);
  await inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook) throw notFound('webhook');
    assertVersion(version, webhook.version);
    await updateWebhook(tx, id, { ...change, url: url === webhook.url ? undefined : url });
    const about = { organizationId: webhook.organization_id };
    await appendEvent(deps, tx, principal, { type: 'webhook-changed', webhookId: id }, about);
  });
}
