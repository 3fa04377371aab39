import {
  type Db,
  findUserById,
  insertApiKey,
  inTransaction,
  lockUserForShare,
  readSettings,
} from '@abhigam/db';
import {
  API_KEY_DAYS_SETTING,
  API_KEY_PERMISSIONS,
  type ApiKeyPermission,
  apiKeyDays,
  cleanServiceName,
  DAY_MS,
  isServiceName,
  MAX_API_KEY_DAYS,
  say,
} from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { fieldError, notFound } from '../refusals.ts';
import { hashSecret, newSecret, newServiceKey } from './key-secret.ts';

export interface NewKey {
  serviceName: string;
  /** The user that it acts for; default: its creator. */
  userId?: string | undefined;
  /** Default: all permissions that keys may have. */
  permissions?: readonly ApiKeyPermission[] | undefined;
  /** Default: after the number of days in the setting (run-modes, ruling 78). */
  expires?: Date | undefined;
}

export interface CreatedKey {
  id: string;
  serviceName: string;
  serviceKey: string;
  /** The key itself, never stored: it can be shown only once. */
  key: string;
  expires: Date;
}

/** Creates a key for another service. Throws ER_VALIDATION, and ER_NOT_FOUND if the user does not exist. */
export async function createApiKey(
  deps: PortalDeps,
  principal: Principal,
  { serviceName, userId, permissions = API_KEY_PERMISSIONS, expires }: NewKey,
): Promise<CreatedKey> {
  scopeOf(principal, 'apiKey.manage');
  const name = readServiceName(serviceName);
  if (expires && expires.getTime() > Date.now() + (MAX_API_KEY_DAYS + 1) * DAY_MS)
    throw fieldError('expiration', say('form.expirationRange'));
  const personId = userId ?? userOf(principal);
  const person = personId === null ? null : await findUserById(deps.db, personId);
  if (!person) throw notFound('user');
  const key = newSecret();
  const created = {
    id: newId(),
    serviceKey: newServiceKey(),
    expires: expires ?? (await endBySetting(deps.db)),
  };
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockUserForShare(tx, person.id))) throw notFound('user');
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
  return { ...created, serviceName: name, key };
}

/** Validated like in the form. */
function readServiceName(typed: string): string {
  const name = cleanServiceName(typed);
  if (name === '') throw fieldError('serviceName', say('form.serviceNameRequired'));
  if (!isServiceName(name)) throw fieldError('serviceName', say('form.serviceNameInvalid'));
  return name;
}

async function endBySetting(db: Db): Promise<Date> {
  const days = apiKeyDays((await readSettings(db, [API_KEY_DAYS_SETTING])).get(API_KEY_DAYS_SETTING));
  return new Date(Date.now() + days * DAY_MS);
}
