import { hashPassword, type Tx } from '@abhigam/db';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { DEMO_PASSWORD, type DemoAccount } from './demo-world.ts';

/** Id of the account with this e-mail, made with the demo's password when missing. */
export async function ensureAccount(
  tx: Tx,
  account: DemoAccount,
  organizationId: number | null,
): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', account.email.toLowerCase())
    .executeTakeFirst();
  if (found) return found.id;
  const id = newId();
  await tx
    .insertInto('users')
    .values({
      id,
      email: account.email,
      user_name: account.email,
      full_name: account.fullName,
      role: account.role,
      designation: account.designation,
      department_name: account.organization,
      organization_id: organizationId,
      managed_by_gigw: true,
      password_hash: await hashPassword(DEMO_PASSWORD),
    })
    .execute();
  return id;
}
