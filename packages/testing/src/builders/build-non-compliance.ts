import { type Database, fingerprintBytes } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { nextNumber } from './next-number.ts';

/**
 * Inserts an UNRESOLVED non-compliance that a run was the first and the last to see.
 *
 * @param pages keys of the pages on which it stands
 */
export async function buildNonCompliance(
  db: Kysely<Database>,
  testRunId: string,
  overrides: Partial<Insertable<Database['non_compliances']>> & { pages?: string[] } = {},
): Promise<Selectable<Database['non_compliances']>> {
  const { pages = [], ...columns } = overrides;
  const run = await db
    .selectFrom('test_runs')
    .selectAll()
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('non_compliances')
    .values({
      id: v7(),
      website_id: run.website_id,
      audit_id: 'image-alt',
      fe_hash: fingerprintBytes(`hash-${nextNumber()}`),
      source: 'lh',
      test_mode: run.test_mode,
      wcag_version: run.wcag_version,
      wcag_level: run.wcag_level,
      priority: 4,
      first_seen_run_id: testRunId,
      last_seen_run_id: testRunId,
      pages_affected: pages.length,
      failing_element: JSON.stringify({ label: 'logo', explanation: '', snippet: '<img>', testData: null }),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const url_key of pages) {
    await db.insertInto('non_compliance_pages').values({ non_compliance_id: made.id, url_key }).execute();
  }
  return made;
}
