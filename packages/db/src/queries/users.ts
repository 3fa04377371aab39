import type { Role } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isThere } from './is-there.ts';
import type { RowScope } from './scope.ts';

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.user_name',
  'users.role',
  'users.status',
  'users.organization_id',
  'users.full_name',
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
      .where(isThere('users'))
      .executeTakeFirst()) ?? null
  );
}

/** The account with this e-mail, in any case of letters, with its password hash. */
export async function findUserForLogin(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('users.password_hash')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isThere('users'))
    .executeTakeFirst();
  return found ?? null;
}

/** ACTIVE testers by e-mail; of every organization or of one. */
export async function listActiveTesters(
  db: Db,
  organizationId: number | 'all',
  { limit, skip }: { limit: number; skip: number },
) {
  let query = db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('role', '=', 'TESTER')
    .where('status', '=', 'ACTIVE')
    .where(isThere('users'))
    .orderBy(sql`lower(email)`)
    .orderBy('id')
    .limit(limit)
    .offset(skip);
  if (organizationId !== 'all') query = query.where('organization_id', '=', organizationId);
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
    .where(isThere('users'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Accounts that can sign in by the mock login, highest role first. */
export async function listMockAccounts(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .select(['u.email', 'u.role', 'o.name as organization'])
    .where('u.password_hash', 'is not', null)
    .where(isThere('u'))
    .where('u.status', '=', 'ACTIVE')
    .orderBy(sql`array_position(array['SUPERADMIN', 'ADMINEXPERT', 'ADMIN', 'TESTER'], u.role)`)
    .orderBy('u.email')
    .execute();
}

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  designation: string;
  departmentName: string | null;
  organizationId: number | null;
  /** See hashPassword. */
  passwordHash: string;
}

/** Makes an account that signs in with its e-mail. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      user_name: user.email,
      full_name: user.fullName,
      role: user.role,
      designation: user.designation,
      department_name: user.departmentName,
      organization_id: user.organizationId,
      password_hash: user.passwordHash,
    })
    .execute();
}

/** A user within reach: of everyone, or of the organization; held against other changes where asked for. */
export async function findUserInScope(db: Db, scope: RowScope, id: string, { lock }: { lock: boolean }) {
  if (scope.reach !== 'all' && scope.organizationId === null) return null;
  let query = db
    .selectFrom('users')
    .select(['id', 'role', 'organization_id'])
    .where('id', '=', id)
    .where(isThere('users'));
  if (scope.reach !== 'all') query = query.where('organization_id', '=', scope.organizationId);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

/** Holds an account against being deleted until the transaction ends; false when it has been. */
export async function holdUser(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isThere('users'))
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The trigger `forget_deleted_person` takes all but name, role and organization out of the row. */
export async function markUserDeleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ deleted: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Whether a run that the user started is under way. */
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
