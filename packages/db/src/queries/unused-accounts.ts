import type { Role } from '@abhigam/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countSome } from './count-some.ts';
import { isThere } from './is-there.ts';
import { inScope, type RowScope } from './scope.ts';
import { type AccountRow, accounts } from './users.ts';

export interface UnusedAccountFilter {
  /** Not used for so many days. */
  days: number;
  /** Of one of these roles. */
  roles: readonly Role[];
  /** Without the account of the person who asks. */
  butNot: string | null;
}

/** As the indexes on users have it; a log-in is noted within the hour. */
const LAST_SIGN = sql`greatest(coalesce(u.last_used, u.created), u.reviewed)`;

/** Active accounts in scope that no one has used or reviewed for so long; the longest first. */
export async function listUnusedAccounts(
  db: Db,
  scope: RowScope,
  { limit, skip, ...where }: UnusedAccountFilter & { limit: number; skip: number },
): Promise<AccountRow[]> {
  return accounts(db)
    .where(inScope('u', scope))
    .where(isUnused(where))
    .orderBy(LAST_SIGN)
    .orderBy('u.id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** How many there are, up to `MOST_COUNTED`. */
export async function countUnusedAccounts(
  db: Db,
  scope: RowScope,
  where: UnusedAccountFilter,
): Promise<number> {
  const unused = sql`
    select from users u where ${isThere('u')} and ${inScope('u', scope)} and ${isUnused(where)}`;
  return countSome(db, unused);
}

/** Organizations with accounts that are not used, and how many each has. */
export async function countUnusedByOrganization(
  db: Db,
  days: number,
): Promise<{ organizationId: number; count: number }[]> {
  const { rows } = await sql<{ organizationId: number; count: number }>`
    select u.organization_id as "organizationId", count(*)::int as count
    from users u join organizations o on o.id = u.organization_id and ${isThere('o')}
    where ${isThere('u')} and ${isLongAgo(days)}
    group by u.organization_id order by u.organization_id`.execute(db);
  return rows;
}

/** Says that an account is to be kept: it is reviewed again when it was not used for as long from now. */
export async function markReviewed(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ reviewed: sql<Date>`now()` })
    .where('id', '=', userId)
    .where(isThere('users'))
    .execute();
}

function isUnused({ days, roles, butNot }: UnusedAccountFilter): RawBuilder<SqlBool> {
  const other = butNot === null ? sql`true` : sql`u.id <> ${butNot}`;
  return sql`(${isLongAgo(days)} and u.role = any(${[...roles]}::text[]) and ${other})`;
}

function isLongAgo(days: number): RawBuilder<SqlBool> {
  return sql`(u.status = 'ACTIVE' and ${LAST_SIGN} < now() - ${days} * interval '1 day')`;
}
