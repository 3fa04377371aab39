import type { Database } from '@abhigam/db';
import { siteHost, urlKey } from '@abhigam/domain';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildOrganization } from './build-organization.ts';
import { nextNumber } from './next-number.ts';

/** Inserts a website; creates an organization if none is given. `host` and `url_key` come from `url`. */
export async function buildWebsite(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['websites']>> = {},
): Promise<Selectable<Database['websites']>> {
  const number = nextNumber();
  const url = overrides.url ?? `https://site${number}.example.org/`;
  return db
    .insertInto('websites')
    .values({
      id: v7(),
      name: `Website ${number}`,
      url,
      url_key: urlKey(url),
      host: siteHost(url),
      ...overrides,
      organization_id: overrides.organization_id ?? (await buildOrganization(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
