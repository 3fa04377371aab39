import type { Db } from '../connect.ts';
import { isThere } from './is-there.ts';

export interface NewSession {
  id: string;
  userId: string;
  browserId: string;
  /** SHA-256 of the token. */
  tokenHash: Buffer;
  expires: Date;
}

/** Stores a session and forgets those of the same user that have run out. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('expires', '<', new Date())
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      browser_id: session.browserId,
      token_hash: session.tokenHash,
      expires: session.expires,
    })
    .execute();
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** The session with its user, unless it has ended or run out. */
export async function findLiveSession(db: Db, id: string) {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.browser_id', 's.token_hash', 'u.id', 'u.email', 'u.user_name', 'u.role', 'u.status'])
    .select(['u.organization_id', 'u.full_name', 'u.designation', 'u.department_name', 'u.mobile_no'])
    .where('s.id', '=', id)
    .where(isThere('u'))
    .where('s.ended', 'is', null)
    .where('s.expires', '>', new Date())
    .executeTakeFirst();
  return found ?? null;
}

/** Removes what is known of the sessions of a user, those that have ended too. */
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
