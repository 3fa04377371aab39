import { findUserById, holdUser, insertApiKey, inTransaction } from '@abhigam/db';
import { API_KEY_DAYS, API_KEY_PERMISSIONS, type ApiKeyPermission, DAY_MS, say } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { fieldError, notFound } from '../refusals.ts';
import { hashSecret, newSecret, newServiceKey } from './key-secret.ts';

export interface NewKey {
  serviceName: string;
  /** The person it acts for; the person who makes it when absent. */
  userId?: string | undefined;
  /** All that keys may be made for when absent. */
  permissions?: readonly ApiKeyPermission[] | undefined;
  /** Moment of its end; in 365 days when absent (run-modes, ruling 78). */
  expires?: Date | undefined;
}

export interface CreatedKey {
  id: string;
  serviceKey: string;
  /** The key itself. It is stored nowhere and can be shown this once. */
  key: string;
  expires: Date;
}

/** Makes a key for another service. Throws ER_VALIDATION, and ER_NOT_FOUND for a person who is not there. */
export async function createApiKey(
  deps: PortalDeps,
  principal: Principal,
  { serviceName, userId, permissions = API_KEY_PERMISSIONS, expires }: NewKey,
): Promise<CreatedKey> {
  scopeOf(principal, 'apiKey.manage');
  const name = serviceName.trim();
  // It travels in a header, which takes no other characters.
  if (!/^[\x20-\x7e]{1,100}$/.test(name)) throw fieldError('serviceName', say('form.serviceNameRequired'));
  const personId = userId ?? userOf(principal);
  const person = personId === null ? null : await findUserById(deps.db, personId);
  if (!person) throw notFound('user');
  const key = newSecret();
  const created = {
    id: newId(),
    serviceKey: newServiceKey(),
    expires: expires ?? new Date(Date.now() + API_KEY_DAYS * DAY_MS),
  };
  await inTransaction(deps.db, async (tx) => {
    if (!(await holdUser(tx, person.id))) throw notFound('user');
    await insertApiKey(tx, {
      ...created,
      serviceName: name,
      secretHash: hashSecret(key),
      secretEnd: key.slice(-4),
      userId: person.id,
      permissions,
    });
    const event = { type: 'api-key-created', apiKeyId: created.id, userId: person.id } as const;
    await appendEvent(deps, tx, principal, event, { organizationId: person.organization_id });
  });
  return { ...created, key };
}
