import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('the index of non-compliances with an outdated fingerprint uses the current revision', async () => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index
    where indexrelid = 'non_compliances_old_fingerprints'::regclass`.execute(database.db);
  assert.deepEqual(
    rows,
    [{ condition: `(fingerprint_revision < (${FINGERPRINT_REVISION})::smallint)` }],
    'A migration makes it anew when the revision is raised: without it each run that ends reads all non-compliances of its website.',
  );
});
