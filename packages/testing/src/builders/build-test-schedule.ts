import type { Database } from '@abhigam/db';
import { AUDIT_SOURCES, DAY_MS } from '@abhigam/domain';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildWebsite } from './build-website.ts';

/**
 * Inserts a weekly whole-site schedule that is due in a week; creates a website if none is given. URL and
 * organization come from the website; `look_at` from `next_run`.
 */
export async function buildTestSchedule(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['test_schedules']>> = {},
): Promise<Selectable<Database['test_schedules']>> {
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
  const isActive = (overrides.status ?? 'ACTIVE') === 'ACTIVE' && !overrides.deleted;
  const nextRun = isActive ? (overrides.next_run ?? new Date(Date.now() + 7 * DAY_MS)) : null;
  return db
    .insertInto('test_schedules')
    .values({
      id: v7(),
      organization_id: website.organization_id,
      name: website.name,
      base_url: website.url,
      status: isActive ? 'ACTIVE' : 'INACTIVE',
      test_mode: 'full_site',
      wcag_version: '2.2',
      wcag_level: 'AA',
      disable_experimental: true,
      sources: [...AUDIT_SOURCES],
      cron: '0 3 * * 1',
      start_time: new Date(),
      starts_now: false,
      ...overrides,
      next_run: nextRun,
      look_at: overrides.look_at ?? nextRun,
      website_id: website.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
