import type { Role } from '@abhigam/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countCapped } from './count-capped.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';
import { type AccountRow, accounts } from './users.ts';

export interface UnusedAccountFilter {
  /** Unused for at least this number of days. */
  days: number;
  /** With one of these roles. */
  roles: readonly Role[];
  /** Excludes the account of the current user. */
  butNot: string | null;
}

/** Same expression as in the indexes on users; logins are recorded with a precision of one hour. */
const LAST_SIGN = sql`greatest(coalesce(u.last_used, u.created), u.reviewed)`;

/** Active accounts in scope that were neither used nor reviewed for that time; longest first. */
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

/** Their number, up to `MAX_COUNTED_RESULTS`. */
export async function countUnusedAccounts(
  db: Db,
  scope: RowScope,
  where: UnusedAccountFilter,
): Promise<number> {
  const unused = sql`
    select from users u where ${isNotDeleted('u')} and ${inScope('u', scope)} and ${isUnused(where)}`;
  return countCapped(db, unused);
}

/** Organizations with unused accounts, and the number of each. */
export async function countUnusedByOrganization(
  db: Db,
  days: number,
): Promise<{ organizationId: number; count: number }[]> {
  const { rows } = await sql<{ organizationId: number; count: number }>`
    select u.organization_id as "organizationId", count(*)::int as count
    from users u join organizations o on o.id = u.organization_id and ${isNotDeleted('o')}
    where ${isNotDeleted('u')} and ${isLongAgo(days)}
    group by u.organization_id order by u.organization_id`.execute(db);
  return rows;
}

/**
 * Records that an unused account shall be retained; the account is listed again after being unused for the same
 * time from now.
 */
export async function markReviewed(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ reviewed: sql<Date>`now()` })
    .where('id', '=', userId)
    .where(isNotDeleted('users'))
    .execute();
}

function isUnused({ days, roles, butNot }: UnusedAccountFilter): RawBuilder<SqlBool> {
  const other = butNot === null ? sql`true` : sql`u.id <> ${butNot}`;
  return sql`(${isLongAgo(days)} and u.role = any(${[...roles]}::text[]) and ${other})`;
}

function isLongAgo(days: number): RawBuilder<SqlBool> {
  return sql`(u.status = 'ACTIVE' and ${LAST_SIGN} < now() - ${days} * interval '1 day')`;
}
