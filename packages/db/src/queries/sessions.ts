import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

export interface NewSession {
  id: string;
  userId: string;
  browserId: string;
  /** SHA-256 of the token. */
  tokenHash: Buffer;
  expires: Date;
  provider?: string;
  /** Parameters for the provider to check whether its session is still valid. */
  providerSession?: Record<string, string> | null;
  /** Address and browser of the login. */
  address?: string | null;
  browser?: string | null;
}

/** Expired rows deleted per new session; more than one, so that they do not accumulate. */
const FORGOTTEN_AT_ONCE = 20;

/** Stores a session and deletes some expired ones, including their addresses. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where expires < now() order by expires limit ${FORGOTTEN_AT_ONCE}
    for update skip locked)`.execute(db);
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      browser_id: session.browserId,
      token_hash: session.tokenHash,
      expires: session.expires,
      provider: session.provider ?? 'mock',
      provider_session: session.providerSession ? JSON.stringify(session.providerSession) : null,
      address: session.address ?? null,
      browser: session.browser ?? null,
    })
    .execute();
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** The session with its user, unless it has ended, has expired or was idle for too long. */
export async function findLiveSession(db: Db, id: string, idleMinutes: number) {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.last_seen', 's.provider', 's.provider_session', 's.provider_checked'])
    .select(['s.browser_id', 's.token_hash', 'u.id', 'u.email', 'u.user_name', 'u.role', 'u.status'])
    .select([
      'u.organization_id',
      'u.full_name',
      'u.given_name',
      'u.designation',
      'u.department_name',
      'u.mobile_no',
    ])
    .where('s.id', '=', id)
    .where(isNotDeleted('u'))
    .where('s.ended', 'is', null)
    .where('s.expires', '>', sql<Date>`now()`)
    .where(seenWithin('s', idleMinutes))
    .executeTakeFirst();
  return found ?? null;
}

/** What was deleted together with the user: a pending approval request, or an approved account. */
export type RemovalCause = 'requestRemoved' | 'accountRemoved';

/**
 * Why a session is invalid: ended by its user or the portal, expired, idle for too long, user deleted, or
 * account changes that affect its permissions.
 */
export type SessionEndReason = 'ended' | 'expired' | 'idle' | 'accountChanged' | RemovalCause;

/** An invalid session with the reason; null for a valid or unknown one. */
export async function findInvalidSession(
  db: Db,
  id: string,
  idleMinutes: number,
): Promise<{ browser_id: string; token_hash: Buffer; over: SessionEndReason } | null> {
  const { rows } = await sql<{ browser_id: string; token_hash: Buffer; over: SessionEndReason | null }>`
    select browser_id, token_hash, case
      when ended is not null then coalesce(end_cause, 'ended')
      when expires <= now() then 'expired'
      when not ${seenWithin('s', idleMinutes)} then 'idle' end as over
    from sessions s where id = ${id}`.execute(db);
  const [{ over, ...session } = { over: null }] = rows;
  return over === null || !('browser_id' in session) ? null : { ...session, over };
}

/** Valid sessions of a user, most recently used first. */
export async function listSessionsOfUser(
  db: Db,
  userId: string,
  { limit, skip, idleMinutes }: { limit: number; skip: number; idleMinutes: number },
) {
  return db
    .selectFrom('sessions as s')
    .select(['s.id', 's.browser', 's.address', 's.created', 's.last_seen'])
    .where('s.user_id', '=', userId)
    .where('s.ended', 'is', null)
    .where('s.expires', '>', sql<Date>`now()`)
    .where(seenWithin('s', idleMinutes))
    .orderBy('s.last_seen', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
}

function seenWithin(alias: string, minutes: number) {
  return sql<boolean>`${sql.ref(`${alias}.last_seen`)} > now() - ${minutes} * interval '1 minute'`;
}

/** Records that a session is in use. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Records that the login provider confirmed the session. */
export async function recordProviderCheck(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ provider_checked: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Ends one session of a user; false when it does not exist or has already ended. */
export async function endSessionOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended: new Date() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the sessions of a deleted user. Their rows stay until they expire, so that browsers with their tokens
 * can be told the reason; personal data is removed from them.
 */
export async function detachSessionsOfUser(db: Db, userId: string, cause: RemovalCause): Promise<void> {
  await sql`
    update sessions set user_id = null, ended = coalesce(ended, now()), provider = '', provider_session = null,
      end_cause = case when ended is null then ${cause} end, address = null, browser = null
    where user_id = ${userId}`.execute(db);
}

/** Ends the sessions of a user whose account was changed, and deletes their addresses. */
export async function endSessionsOfChanged(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended: new Date(), end_cause: 'accountChanged', address: null, browser: null })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .execute();
}

/** Deletes all sessions of a user, including ended ones. */
export async function removeSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function endSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended: new Date() })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .execute();
}
