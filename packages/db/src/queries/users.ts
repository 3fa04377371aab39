import type { Role } from '@abhigam/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { countCapped } from './count-capped.ts';
import { findUserOfIdentity } from './login-requests.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, likePattern, type RowScope } from './scope.ts';

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.user_name',
  'users.role',
  'users.status',
  'users.organization_id',
  'users.full_name',
  'users.given_name',
  'users.designation',
  'users.department_name',
  'users.mobile_no',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

export async function findUserById(db: Db, id: string) {
  return (
    (await db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '=', id)
      .where(isNotDeleted('users'))
      .executeTakeFirst()) ?? null
  );
}

/** The account with this e-mail, case-insensitive, with its password hash. */
export async function findUserForLogin(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('users.password_hash')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isNotDeleted('users'))
    .executeTakeFirst();
  return found ?? null;
}

/** Accounts as shown to administrators. */
export function accounts(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .leftJoin('onboarding_requests as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.status', 'u.organization_id', 'o.name as organization_name'])
    .select(['u.full_name', 'u.given_name', 'u.designation', 'u.department_name', 'u.mobile_no'])
    .select(['u.managed_by_gigw', 'u.version', 'u.created', 'u.last_used', 'r.letter_sha256'])
    .where(isNotDeleted('u'));
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

export interface AccountFilter {
  /** With one of these roles; default: any. */
  roles?: readonly Role[] | undefined;
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  organizationId?: number | undefined;
  /** Searches name and e-mail. */
  search?: string | undefined;
}

export interface AccountOrder {
  key: 'created' | 'name';
  direction: 'asc' | 'desc';
}

const ORDER_COLUMNS = { created: sql`u.created`, name: sql`lower(u.full_name)` };

/** Offset from which the list may be shorter to scan from its end. */
const FAR = 1_000;

export async function listAccounts(
  db: Db,
  scope: RowScope,
  options: { where: AccountFilter; order: AccountOrder; limit: number; skip: number },
): Promise<AccountRow[]> {
  const { where, order, limit, skip } = options;
  const ordered = [ORDER_COLUMNS[order.key], sql.ref('u.id')];
  const total = skip < FAR ? Number.POSITIVE_INFINITY : await countAccounts(db, scope, where);
  if (skip >= total && where.search === undefined) return [];
  const isNearerEnd = where.search === undefined && skip > total / 2;
  // Scanned from the end, the offset is the number of rows after the page.
  const part = isNearerEnd
    ? {
        direction: opposite(order.direction),
        skip: Math.max(0, total - skip - limit),
        limit: Math.min(limit, total - skip),
      }
    : { direction: order.direction, skip, limit };
  // Paginates first, so that joined rows are looked up only for listed accounts.
  let ids = db
    .selectFrom('users as u')
    .select('u.id')
    .where(isNotDeleted('u'))
    .where(inScope('u', scope))
    .where(matchesFilter(where));
  let query = accounts(db);
  for (const column of ordered) {
    ids = ids.orderBy(column, part.direction);
    query = query.orderBy(column, order.direction);
  }
  ids = ids.limit(part.limit).offset(part.skip);
  return query.where(sql<boolean>`u.id = any(array(${ids}))`).execute();
}

function opposite(direction: AccountOrder['direction']): AccountOrder['direction'] {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Total of a list of accounts; for a search up to `MAX_COUNTED_RESULTS`. */
export async function countAccounts(db: Db, scope: RowScope, where: AccountFilter): Promise<number> {
  if (where.search === undefined) return countOfKinds(db, scope, where);
  return countCapped(
    db,
    sql`select from users u where ${isNotDeleted('u')} and ${inScope('u', scope)} and ${matchesFilter(where)}`,
  );
}

/** Sums the counts per kind of account that a trigger maintains. */
async function countOfKinds(
  db: Db,
  scope: RowScope,
  { roles, status, organizationId }: AccountFilter,
): Promise<number> {
  let query = db
    .selectFrom('user_counts as c')
    .select(sql<number>`coalesce(sum(c.count), 0)::int`.as('count'))
    .where(inScope('c', scope));
  if (roles !== undefined) query = query.where(sql<boolean>`c.role = any(${roles}::text[])`);
  if (status !== undefined) query = query.where('c.status', '=', status);
  if (organizationId !== undefined) query = query.where('c.organization_id', '=', organizationId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function findAccount(db: Db, scope: RowScope, id: string): Promise<AccountRow | null> {
  const found = await accounts(db).where(inScope('u', scope)).where('u.id', '=', id).executeTakeFirst();
  return found ?? null;
}

function matchesFilter({ roles, status, organizationId, search }: AccountFilter): RawBuilder<SqlBool> {
  const [role, ...others] = roles ?? [];
  const conditions = [
    // For a single role, indexes provide the order as well.
    ...(role !== undefined && others.length === 0 ? [sql`u.role = ${role}`] : []),
    ...(roles !== undefined && roles.length !== 1 ? [sql`u.role = any(${roles}::text[])`] : []),
    ...(status === undefined ? [] : [sql`u.status = ${sql.lit(status)}`]),
    ...(organizationId === undefined ? [] : [sql`u.organization_id = ${organizationId}`]),
    ...(search ? [accountMatchesSearch(search)] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether name or e-mail of the account `u` contains the words. */
export function accountMatchesSearch(words: string): RawBuilder<SqlBool> {
  const isInNameOrEmail = sql`(u.full_name ilike ${likePattern(words)} or u.email ilike ${likePattern(words)})`;
  return sql`u.text_parts @> text_parts(${words}) and ${isInNameOrEmail}`;
}

/** ACTIVE testers by e-mail, of all organizations or of one. */
export async function listActiveTesters(
  db: Db,
  organizationId: number | 'all',
  { limit, skip }: { limit: number; skip: number },
): Promise<AccountRow[]> {
  let query = accounts(db)
    .where('u.role', '=', 'TESTER')
    .where('u.status', '=', 'ACTIVE')
    .orderBy(sql`lower(u.email)`)
    .orderBy('u.id')
    .limit(limit)
    .offset(skip);
  if (organizationId !== 'all') query = query.where('u.organization_id', '=', organizationId);
  return query.execute();
}

/** Whether a website of this organization may be assigned to this user. */
export async function isActiveTesterOf(db: Db, organizationId: number, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'TESTER')
    .where('status', '=', 'ACTIVE')
    .where(isNotDeleted('users'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Accounts that can log in with the mock login, highest role first. */
export async function listMockAccounts(db: Db) {
  return (
    db
      .selectFrom('users as u')
      .leftJoin('organizations as o', 'o.id', 'u.organization_id')
      .select(['u.email', 'u.role', 'o.name as organization'])
      .where('u.password_hash', 'is not', null)
      .where(isNotDeleted('u'))
      // Includes accounts that wait for approval, so that the demo can show it.
      .where((eb) => eb.or([eb('u.status', '=', 'ACTIVE'), eb('u.organization_id', 'is', null)]))
      .orderBy(sql`array_position(array['SUPERADMIN', 'ADMINEXPERT', 'ADMIN', 'TESTER'], u.role)`)
      .orderBy('u.email')
      .execute()
  );
}

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  givenName: string | null;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  designation: string | null;
  departmentName: string | null;
  mobileNo: string | null;
  organizationId: number | null;
  /** See hashPassword; null for accounts without mock login. */
  passwordHash: string | null;
}

/** Creates an account that logs in with its e-mail. False, without creating one, when the e-mail is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const insertedRow = await db
    .insertInto('users')
    .values({ id: user.id, ...columnsOf(user), user_name: user.email, password_hash: user.passwordHash })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export interface UserChange extends Omit<NewUser, 'id' | 'passwordHash'> {
  heldBySuperAdmin: boolean;
}

/**
 * `duplicate`: another account has the e-mail, and the transaction is aborted. The user name follows the e-mail
 * until a login provider sets another one. The caller has locked the account and checked that it exists.
 */
export async function updateUser(tx: Tx, id: string, change: UserChange): Promise<'changed' | 'duplicate'> {
  try {
    await tx
      .updateTable('users')
      .set((eb) => ({
        ...columnsOf(change),
        held_by_super_admin: change.heldBySuperAdmin,
        ...(change.status === 'ACTIVE' ? { requested: null } : {}),
        user_name: sql`case when user_name = email then ${change.email} else user_name end`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(isNotDeleted('users'))
      .execute();
    return 'changed';
  } catch (error) {
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'users_user_name'))
      return 'duplicate';
    throw error;
  }
}

function columnsOf(user: Omit<UserChange, 'heldBySuperAdmin'>) {
  return {
    email: user.email,
    full_name: user.fullName,
    given_name: user.givenName,
    role: user.role,
    status: user.status,
    designation: user.designation,
    department_name: user.departmentName,
    mobile_no: user.mobileNo,
    organization_id: user.organizationId,
  };
}

/**
 * Key of the advisory lock for removing super admins: two who remove each other at the same time would leave
 * none.
 */
const SUPER_ADMINS_LOCK = 5_201_401;

/** Whether there is another active super admin. Locks until this transaction ends. */
export async function hasOtherSuperAdmin(tx: Tx, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`.execute(tx);
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPERADMIN')
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', id)
    .where(isNotDeleted('users'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** State of an account when its user authenticated. */
export interface AuthenticatedAccount {
  id: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  organizationId: number | null;
  /** The login provider's identity; null for a password login. */
  identity: { provider: string; subject: string } | null;
}

/**
 * Locks the account of a user who logs in until the transaction ends, and records the use with a precision of
 * one hour. False when the account was deleted or changed since it was read, or the identity is no longer
 * linked to it. The record skips locked rows: their lock may wait for a run that is being settled.
 */
export async function recordLogin(
  tx: Tx,
  { id, email, role, status, organizationId, identity }: AuthenticatedAccount,
): Promise<boolean> {
  const lockedUser = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('role', '=', role)
    .where('status', '=', status)
    .where(sql<boolean>`organization_id is not distinct from ${organizationId}`)
    .where(isNotDeleted('users'))
    .forShare()
    .executeTakeFirst();
  if (!lockedUser) return false;
  // Unlinking an identity locks the account, too.
  if (identity && (await findUserOfIdentity(tx, identity)) !== id) return false;
  await sql`update users set last_used = now() where id = (
    select id from users where id = ${id} and (last_used is null or last_used < now() - interval '1 hour')
    for no key update skip locked)`.execute(tx);
  return true;
}

/** A user in scope (all, or the organization); locked if `lock` is set. */
export async function findUserInScope(db: Db, scope: RowScope, id: string, { lock }: { lock: boolean }) {
  if (scope.reach !== 'all' && scope.organizationId === null) return null;
  let query = db
    .selectFrom('users')
    .select(['id', 'email', 'user_name', 'role', 'status', 'organization_id', 'managed_by_gigw', 'version'])
    .select(['requested', 'held_by_super_admin'])
    .select(['full_name', 'given_name', 'designation', 'department_name', 'mobile_no'])
    .where('id', '=', id)
    .where(isNotDeleted('users'));
  if (scope.reach !== 'all') query = query.where('organization_id', '=', scope.organizationId);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

/** Prevents the deletion of an account until the transaction ends; false when it is already deleted. */
export async function lockUserForShare(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isNotDeleted('users'))
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The trigger `forget_deleted_person` clears everything but name, role and organization. */
export async function markUserDeleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ deleted: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** A deleted user in scope whose data was not erased; locked. */
export async function findDeletedUser(tx: Tx, scope: RowScope, id: string) {
  if (scope.reach !== 'all' && scope.organizationId === null) return null;
  let query = tx
    .selectFrom('users')
    .select(['id', 'role', 'organization_id'])
    .where('id', '=', id)
    .where('deleted', 'is not', null)
    .where('erased', 'is', null)
    .forNoKeyUpdate();
  if (scope.reach !== 'all') query = query.where('organization_id', '=', scope.organizationId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Triggers clear the name of the deleted user, and the addresses in its events. */
export async function markUserErased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ erased: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Whether a run that the user started is unfinished. */
export async function hasUnfinishedRunOfUser(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('test_runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sets the creation date of an account to N days ago. */
export async function backdateAccount(db: Db, id: string, days: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ created: sql<Date>`now() - ${days} * interval '1 day'` })
    .where('id', '=', id)
    .where(isNotDeleted('users'))
    .execute();
}
