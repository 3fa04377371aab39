import type { Database } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { nextNumber } from './next-number.ts';

/** Inserts an organization. */
export async function buildOrganization(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['organizations']>> = {},
): Promise<Selectable<Database['organizations']>> {
  return db
    .insertInto('organizations')
    .values({ name: `Department ${nextNumber()}`, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}
