import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { ARTIFACT_REFERENCES } from './artifact-references.ts';

/** Columns named SHA-256 that do not refer to a file of the store. */
const NO_REFERENCES: Readonly<Record<string, string>> = {
  'image_texts.sha256': 'image of a tested site, which is not stored',
  'run_documents.sha256': 'document of a tested site, which is not stored',
};

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('the sweep knows every column that refers to a file', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'sha_?256|artifact|file_hash')
    order by name`.execute(database.db);
  const known = ARTIFACT_REFERENCES.map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...known, ...Object.keys(NO_REFERENCES)].sort(),
    'Add the column to ARTIFACT_REFERENCES; otherwise the sweep deletes its files.',
  );
});
