import { type Database, hashPassword } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildOrganization } from './build-organization.ts';
import { nextNumber } from './next-number.ts';

/**
 * Inserts a user, by default a tester; creates an organization unless the role has access to all. `password` is
 * hashed, so that the mock login accepts it.
 */
export async function buildUser(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['users']>> & { password?: string } = {},
): Promise<Selectable<Database['users']>> {
  const { password, ...columns } = overrides;
  const number = nextNumber();
  const role = columns.role ?? 'TESTER';
  const belongsToOne = role === 'ADMIN' || role === 'TESTER';
  return db
    .insertInto('users')
    .values({
      id: v7(),
      email: `user${number}@example.org`,
      user_name: `user${number}`,
      full_name: `User ${number}`,
      role,
      organization_id:
        columns.organization_id === undefined && belongsToOne ? (await buildOrganization(db)).id : null,
      ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
