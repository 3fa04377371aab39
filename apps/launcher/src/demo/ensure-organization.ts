import type { Tx } from '@abhigam/db';
import { sql } from 'kysely';

/** Id of the organization of this name, made when missing. */
export async function ensureOrganization(tx: Tx, name: string): Promise<number> {
  const found = await tx
    .selectFrom('organizations')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (found) return found.id;
  const made = await tx
    .insertInto('organizations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
