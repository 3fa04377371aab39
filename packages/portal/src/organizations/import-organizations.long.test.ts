import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { notedQueue } from '../../test/noted-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { importOrganizations } from './import-organizations.ts';

let database: TestDatabase;
/** With the rights of the API alone. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 2 });
});
after(async () => {
  await api.close();
  await database.close();
});

test('100,000 rows are imported in one go', async (t) => {
  const mark = randomUUID().slice(0, 4);
  const names = Array.from({ length: 100_000 }, (_, at) => `ज़िला ${mark} ${at}`);
  const began = performance.now();
  const { made, failed } = await importOrganizations(
    { db: api.db, queue: notedQueue().queue },
    systemPrincipal('bench'),
    {
      rows: [...names.slice(0, 99_999), names[0] ?? ''].map((name, at) => ({
        row: at + 2,
        cells: [name],
        name,
        problem: null,
      })),
      keepFailed: async () => 'a'.repeat(64),
    },
  );
  t.diagnostic(`${Math.round(performance.now() - began)} ms`);
  assert.equal(made, 99_999);
  assert.deepEqual(
    failed.map(({ row, problem }) => [row, problem]),
    [[100_001, say('import.twice', { row: 2 })]],
  );
});
