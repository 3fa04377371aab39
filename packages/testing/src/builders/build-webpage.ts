import type { Database } from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildWebsite } from './build-website.ts';
import { nextNumber } from './next-number.ts';

/** Inserts a webpage; creates its website if none is given. */
export async function buildWebpage(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['webpages']>> = {},
): Promise<Selectable<Database['webpages']>> {
  const website = await websiteOf(db, overrides.website_id);
  const url = overrides.url ?? new URL(`page${nextNumber()}.html`, website.url).href;
  return db
    .insertInto('webpages')
    .values({ id: v7(), url, url_key: urlKey(url), ...overrides, website_id: website.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function websiteOf(
  db: Kysely<Database>,
  id: string | undefined,
): Promise<Selectable<Database['websites']>> {
  if (id === undefined) return buildWebsite(db);
  return db.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
