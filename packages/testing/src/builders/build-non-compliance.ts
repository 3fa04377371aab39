import { type Database, fingerprintBytes, inTransaction, updateGroups } from '@abhigam/db';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import { nextNumber } from './next-number.ts';

/**
 * Inserts an UNRESOLVED non-compliance whose first and last sighting is the given run.
 *
 * @param pages keys of its pages
 * @param lastRunId a later run of the same settings and user with the last sighting
 */
export async function buildNonCompliance(
  db: Kysely<Database>,
  testRunId: string,
  overrides: Partial<Insertable<Database['non_compliances']>> & { pages?: string[]; lastRunId?: string } = {},
): Promise<Selectable<Database['non_compliances']>> {
  const { pages = [], lastRunId = testRunId, ...columns } = overrides;
  const run = await db
    .selectFrom('test_runs as r')
    .innerJoin('test_settings as s', (join) =>
      join
        .onRef('s.test_mode', '=', 'r.test_mode')
        .onRef('s.wcag_version', '=', 'r.wcag_version')
        .onRef('s.wcag_level', '=', 'r.wcag_level'),
    )
    .select(['r.website_id', 'r.user_id', 's.id as settings_id'])
    .where('r.id', '=', testRunId)
    .executeTakeFirstOrThrow();
  const id = columns.id ?? v7();
  await db
    .insertInto('non_compliances')
    .values({
      website_id: run.website_id,
      audit_id: 'image-alt',
      fe_hash: fingerprintBytes(`hash-${nextNumber()}`),
      source: 'lh',
      impact: columns.priority ?? 4,
      priority: 4,
      settings: [run.settings_id],
      run_by: run.user_id === null ? [] : [run.user_id],
      pages_affected: pages.length,
      fingerprint_revision: FINGERPRINT_REVISION,
      failing_element: JSON.stringify({ label: 'logo', explanation: '', snippet: '<img>', testData: null }),
      ...columns,
      id,
    })
    .execute();
  await inTransaction(db, (tx) => updateGroups(tx, { ids: [id] }));
  await sql`
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select ${id}, ${run.settings_id}, case when one.test_mode = 'full_site' then '' else one.base_url_key end,
      one.user_id, one.created, one.id, last.created, last.id, case when one.id = last.id then 1 else 2 end
    from test_runs one, test_runs last where one.id = ${testRunId} and last.id = ${lastRunId}`.execute(db);
  for (const url_key of pages) {
    await db.insertInto('non_compliance_pages').values({ non_compliance_id: id, url_key }).execute();
  }
  // Read again, because its group is assigned after the insert.
  return db.selectFrom('non_compliances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
