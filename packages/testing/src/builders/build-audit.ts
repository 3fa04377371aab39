import type { Database } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildTestInstance } from './build-test-instance.ts';

/** Inserts an audit, by default a failed `image-alt`; creates a page if none is given. */
export async function buildAudit(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['audits']>> = {},
): Promise<Selectable<Database['audits']>> {
  const instance = overrides.test_instance_id
    ? await db
        .selectFrom('test_instances')
        .select(['id', 'test_run_id'])
        .where('id', '=', overrides.test_instance_id)
        .executeTakeFirstOrThrow()
    : await buildTestInstance(db);
  return db
    .insertInto('audits')
    .values({
      audit_id: 'image-alt',
      source: 'lh',
      status: 'Fail',
      impact: 'critical',
      category: 'Names and labels',
      weight: 10,
      cnt_elements: 1,
      ...overrides,
      test_instance_id: instance.id,
      test_run_id: instance.test_run_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
