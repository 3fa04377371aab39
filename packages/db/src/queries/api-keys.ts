import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

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

/** The API key of a service, even if expired or deleted; null when its user was deleted. */
export async function findApiKey(db: Db, serviceKey: string) {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.service_name', 'k.secret_hash', 'k.permissions', 'k.deleted'])
    // Database clock: the same for all servers, as for sessions.
    .select(sql<boolean>`k.expires <= now()`.as('is_expired'))
    .select(['u.id as user_id', 'u.role', 'u.status', 'u.organization_id'])
    .where('k.service_key', '=', serviceKey)
    .where(isNotDeleted('u'))
    .executeTakeFirst();
  return found ?? null;
}

export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** Keys that are not deleted, with their users; newest first. */
export function listApiKeys(db: Db, { limit, skip }: { limit: number; skip: number }) {
  return (
    db
      .selectFrom('api_keys as k')
      // Deleting a user invalidates its keys.
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .select(['k.id', 'k.service_name', 'k.service_key', 'k.secret_end', 'k.permissions'])
      .select(['k.created', 'k.expires', 'k.last_used'])
      .select(sql<boolean>`k.expires <= now()`.as('is_expired'))
      .select(['u.id as user_id', 'u.email', 'u.full_name'])
      .where('k.deleted', 'is', null)
      .where(isNotDeleted('u'))
      .orderBy('k.created', 'desc')
      .orderBy('k.id', 'desc')
      .limit(limit)
      .offset(skip)
      .execute()
  );
}

/** Records that a key is in use; at most one write per minute. */
export async function recordApiKeyUse(db: Db, id: string): Promise<void> {
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

/** False when the key does not exist or is already deleted. */
export async function markApiKeyDeleted(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ deleted: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes all keys of a user. Returns the ids of those that were not deleted before. */
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

/** Data of a key for a mail about it; null when it was deleted. */
export async function findApiKeyForNotice(db: Db, id: string) {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.service_name', 'k.service_key', 'k.expires', 'k.user_id'])
    .select(sql<boolean>`k.expires <= now()`.as('is_expired'))
    .where('k.id', '=', id)
    .where('k.deleted', 'is', null)
    .where(isNotDeleted('u'))
    .executeTakeFirst();
  return found ?? null;
}

export interface ExpiringKey {
  id: string;
  /** Days until it expires, rounded up. */
  days: number;
  /** Of its user. */
  organizationId: number | null;
}

/** Batch size; further keys follow in the next batch. */
const MAX_EXPIRING = 500;

/**
 * Keys that expire within one of the given numbers of days and were not yet announced for it; marks them as
 * announced. Skips a threshold that is not shorter than the key's lifetime.
 */
export async function claimExpiringKeys(tx: Tx, thresholds: readonly number[]): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    with due as (
      select k.id, min(t.days) as threshold
      from api_keys k cross join unnest(${[...thresholds]}::smallint[]) as t (days)
      where k.deleted is null and k.expires > now()
        and k.expires <= now() + (select max(one) from unnest(${[...thresholds]}::smallint[]) one) * interval '1 day'
        and k.expires <= now() + t.days * interval '1 day'
        and k.expires - k.created > t.days * interval '1 day'
      group by k.id, k.told_days, k.expires
      having k.told_days is null or k.told_days > min(t.days)
      order by k.expires, k.id
      limit ${MAX_EXPIRING}
    )
    update api_keys k set told_days = due.threshold
    from due, users u
    where k.id = due.id and u.id = k.user_id and ${isNotDeleted('u')}
    returning k.id, ceil(extract(epoch from k.expires - now()) / 86400)::int as days,
      u.organization_id as "organizationId"`.execute(tx);
  return rows;
}
