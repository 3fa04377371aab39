import type { Role } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

export interface NewLoginRequest {
  id: string;
  provider: string;
  /** SHA-256 of the secret in the browser. */
  browserHash: Buffer;
  /** Hash of the state that the provider returns; null when it returns none. */
  stateHash: Buffer | null;
  kept: Record<string, string>;
  minutes: number;
}

/** Expired rows deleted per new login request; more than one, so that they do not accumulate. */
const FORGOTTEN_AT_ONCE = 20;

/** Stores a login request that was sent to a provider, and deletes some expired ones. */
export async function insertLoginRequest(db: Db, request: NewLoginRequest): Promise<void> {
  await sql`delete from login_requests where id in (
    select id from login_requests where expires < now() order by expires limit ${FORGOTTEN_AT_ONCE}
    for update skip locked)`.execute(db);
  await db
    .insertInto('login_requests')
    .values({
      id: request.id,
      provider: request.provider,
      browser_hash: request.browserHash,
      state_hash: request.stateHash,
      kept: JSON.stringify(request.kept),
      expires: sql<Date>`now() + ${request.minutes} * interval '1 minute'`,
    })
    .execute();
}

/** Stores the provider's response for a state, once; false when none is pending for it. */
export async function recordLoginResponse(
  db: Db,
  { stateHash, answerHash, query }: { stateHash: Buffer; answerHash: Buffer; query: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_requests')
    .set({
      answer_hash: answerHash,
      kept: sql`kept || ${JSON.stringify({ query })}::jsonb`,
    })
    .where('state_hash', '=', stateHash)
    .where('answer_hash', 'is', null)
    .where('used', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Consumes the data stored for a browser that returns from the provider, once; null when this browser has no
 * request, or it is expired or already used. Without an answer hash: the newest pending request.
 */
export async function consumeLoginRequest(
  db: Db,
  { provider, browserHash, answerHash }: { provider: string; browserHash: Buffer; answerHash: Buffer | null },
): Promise<Record<string, string> | null> {
  const { rows } = await sql<{ kept: Record<string, string> }>`
    update login_requests set used = now() where id = (
      select id from login_requests
      where browser_hash = ${browserHash} and provider = ${provider} and used is null and expires > now()
        and answer_hash is not distinct from ${answerHash}
      order by created desc, id desc limit 1 for update)
    and used is null returning kept`.execute(db);
  return rows[0]?.kept ?? null;
}

/** The account for an identity at a provider; null before its first login. */
export async function findUserOfIdentity(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** False when the identity is already linked to an account. */
export async function insertIdentity(
  db: Db,
  identity: { provider: string; subject: string; userId: string; userName: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      user_id: identity.userId,
      user_name: identity.userName,
    })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes all other identities of this provider that are linked to the account; returns the count. */
export async function removeOtherIdentities(
  db: Db,
  { provider, subject, userId }: { provider: string; subject: string; userId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '<>', subject)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeIdentitiesOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/**
 * Sets role and status from a login provider, which locks the role in forms. An account that a super admin
 * deactivated stays inactive. Null when nothing changed.
 */
export async function setManagedRole(
  tx: Tx,
  id: string,
  { role, status }: { role: Role; status: 'ACTIVE' | 'INACTIVE' },
): Promise<{ status: 'ACTIVE' | 'INACTIVE'; organizationId: number | null } | null> {
  const { rows } = await sql<{ status: 'ACTIVE' | 'INACTIVE'; organizationId: number | null }>`
    update users u set role = wanted.role, status = wanted.status, managed_by_gigw = true,
      organization_id = case when wanted.role in ('SUPERADMIN', 'ADMINEXPERT') then null else u.organization_id end,
      version = u.version + 1
    from (select ${role}::text as role,
      case when held_by_super_admin then 'INACTIVE' else ${status}::text end as status from users where id = ${id}) wanted
    where u.id = ${id} and ${isNotDeleted('u')}
      and (u.role, u.status, u.managed_by_gigw) is distinct from (wanted.role, wanted.status, true)
    returning u.status, u.organization_id as "organizationId"`.execute(tx);
  return rows[0] ?? null;
}
