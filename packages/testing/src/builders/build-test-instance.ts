import type { Database } from '@abhigam/db';
import { FINGERPRINT_REVISION, urlKey } from '@abhigam/domain';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildTestRun } from './build-test-run.ts';
import { nextNumber } from './next-number.ts';

/**
 * Inserts one PENDING page of a test run; creates a run if none is given. The run's counters stay unchanged.
 */
export async function buildTestInstance(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['test_instances']>> = {},
): Promise<Selectable<Database['test_instances']>> {
  const run = overrides.test_run_id
    ? await db
        .selectFrom('test_runs')
        .selectAll()
        .where('id', '=', overrides.test_run_id)
        .executeTakeFirstOrThrow()
    : await buildTestRun(db);
  const url = overrides.url ?? new URL(`page${nextNumber()}.html`, run.base_url).href;
  return db
    .insertInto('test_instances')
    .values({
      id: v7(),
      url,
      url_key: urlKey(url),
      fingerprint_revision: FINGERPRINT_REVISION,
      ...overrides,
      test_run_id: run.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
