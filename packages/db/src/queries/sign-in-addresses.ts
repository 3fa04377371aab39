import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Unused addresses are known for this number of days. */
const KNOWN_DAYS = 60;

/**
 * Whether the account with this e-mail recently logged in from this address; false when there is no account.
 */
export async function isKnownSignInAddress(db: Db, email: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.user_id')
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where(isNotDeleted('u'))
    .where('a.address', '=', address)
    .where('a.last_used', '>', sql<Date>`now() - ${KNOWN_DAYS} * interval '1 day'`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertSignInAddress(db: Db, userId: string, address: string): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address })
    .onConflict((on) => on.columns(['user_id', 'address']).doUpdateSet({ last_used: sql<Date>`now()` }))
    .execute();
}

export async function deleteSignInAddressesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_addresses').where('user_id', '=', userId).execute();
}

/** Returns the number of deleted rows. */
export async function deleteOldSignInAddresses(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_addresses')
    .where('last_used', '<', sql<Date>`now() - ${KNOWN_DAYS} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
