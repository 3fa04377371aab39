import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isThere } from './is-there.ts';

export interface NewApiKey {
  id: string;
  serviceName: string;
  serviceKey: string;
  /** SHA-256 of the key itself. */
  secretHash: Buffer;
  secretEnd: string;
  userId: string;
  permissions: readonly string[];
  expires: Date;
}

export async function insertApiKey(db: Db, key: NewApiKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      service_name: key.serviceName,
      service_key: key.serviceKey,
      secret_hash: key.secretHash,
      secret_end: key.secretEnd,
      user_id: key.userId,
      permissions: [...key.permissions],
      expires: key.expires,
    })
    .execute();
}

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

/** The key of a service, also when it is expired or deleted; null when the person it acts for was deleted. */
export async function findApiKey(db: Db, serviceKey: string) {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.service_name', 'k.secret_hash', 'k.permissions', 'k.deleted'])
    // By the clock of the database, as for sessions of every server alike.
    .select(sql<boolean>`k.expires <= now()`.as('is_expired'))
    .select(['u.id as user_id', 'u.role', 'u.status', 'u.organization_id'])
    .where('k.service_key', '=', serviceKey)
    .where(isThere('u'))
    .executeTakeFirst();
  return found ?? null;
}

/** Notes that a key is in use, at most once a minute. */
export async function noteApiKeyUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used: sql<Date>`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used', 'is', null),
        where('last_used', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .execute();
}

/** False when there is none, or it was deleted before. */
export async function markApiKeyDeleted(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ deleted: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all keys that act for a person. Returns the ids of those that were not deleted before. */
export async function markApiKeysOfUserDeleted(db: Db, userId: string): Promise<string[]> {
  const ended = await db
    .updateTable('api_keys')
    .set({ deleted: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('deleted', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
