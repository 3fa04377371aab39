import {
  countWebhooksLocked,
  insertWebhook,
  inTransaction,
  lockOrganization,
  organizationExists,
} from '@abhigam/db';
import { AppError, MAX_WEBHOOKS, say, type WebhookKind } from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';
import { v7 as newId } from 'uuid';
import type { AddressSettings, PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { fieldError, notFound } from '../refusals.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';

export interface WebhookDeps extends PortalDeps {
  settings: AddressSettings;
  vault: Pick<Vault, 'seal'>;
}

export interface WebhookForm {
  url: string;
  kinds: readonly WebhookKind[];
  /** Null for the whole installation. Default: the user's organization. */
  organizationId?: number | null | undefined;
}

/**
 * Creates a webhook. Its secret can be shown only now. Throws ER_VALIDATION, ER_PRIVATE_ADDRESS, ER_NOT_FOUND,
 * ER_STATE.
 */
export async function createWebhook(
  deps: WebhookDeps,
  principal: Principal,
  form: WebhookForm,
): Promise<{ id: string; secret: string }> {
  const scope = scopeOf(principal, 'webhook.manage');
  const own = scope.reach === 'all' ? null : scope.organizationId;
  const organizationId = form.organizationId === undefined ? own : form.organizationId;
  if (scope.reach !== 'all' && (organizationId === null || organizationId !== own))
    throw notFound('organization');
  if (form.kinds.length === 0) throw fieldError('kinds', say('form.webhookKindsRequired'));
  const url = await checkWebhookUrl(deps, form.url);
  const id = newId();
  const secret = newWebhookSecret();
  await inTransaction(deps.db, async (tx) => {
    if (organizationId !== null) {
      await lockOrganization(tx, organizationId);
      if (!(await organizationExists(tx, organizationId))) throw notFound('organization');
    }
    if ((await countWebhooksLocked(tx, organizationId)) >= MAX_WEBHOOKS)
      throw new AppError('ER_STATE', say('refused.tooManyWebhooks', { most: MAX_WEBHOOKS }));
    await insertWebhook(tx, {
      id,
      organizationId,
      userId: userOf(principal),
      url,
      kinds: [...new Set(form.kinds)],
      secret: deps.vault.seal(secret, webhookSecretPlace(id)),
    });
    await appendEvent(deps, tx, principal, { type: 'webhook-created', webhookId: id }, { organizationId });
  });
  return { id, secret };
}
