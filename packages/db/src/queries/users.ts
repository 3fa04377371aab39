import type { Role } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

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
  return (await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The account with this e-mail, in any case of letters, with its password hash. */
export async function findUserForLogin(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('users.password_hash')
    .where(sql`lower(email)`, '=', email.toLowerCase())
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
      managed_by_gigw: true,
      password_hash: user.passwordHash,
    })
    .execute();
}
