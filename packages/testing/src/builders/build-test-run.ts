import type { Database } from '@abhigam/db';
import { siteHost, urlKey } from '@abhigam/domain';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildWebsite } from './build-website.ts';

/**
 * Inserts a PENDING test run of a whole site; creates a website if none is given. URL and organization come
 * from the website. Does not enqueue a job.
 */
export async function buildTestRun(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['test_runs']>> = {},
): Promise<Selectable<Database['test_runs']>> {
  const website = overrides.website_id
    ? await db
        .selectFrom('websites')
        .selectAll()
        .where('id', '=', overrides.website_id)
        .executeTakeFirstOrThrow()
    : await buildWebsite(
        db,
        overrides.organization_id === undefined ? {} : { organization_id: overrides.organization_id },
      );
  const baseUrl = overrides.base_url ?? website.url;
  const host = siteHost(baseUrl);
  await db
    .insertInto('hosts')
    .values({ host })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return db
    .insertInto('test_runs')
    .values({
      id: v7(),
      name: website.name,
      base_url: baseUrl,
      base_url_key: urlKey(baseUrl),
      host,
      test_mode: 'full_site',
      wcag_version: '2.2',
      wcag_level: 'AA',
      disable_experimental: true,
      organization_id: website.organization_id,
      user_id: website.user_id,
      max_pages: 1000,
      ...overrides,
      website_id: website.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
