import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { importOrganizations } from './import-organizations.ts';

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 2 });
});
after(async () => {
  await api.close();
  await database.close();
});

test('importing 100,000 rows takes at most twelve times as long as 10,000', async (t) => {
  // Warm-up: fills caches.
  await importRows(1_000);
  const few = await importRows(10_000);
  const many = await importRows(100_000);
  t.diagnostic(`${Math.round(few)} ms and ${Math.round(many)} ms`);
  assert.ok(many <= 12 * few, `${few} ms for 10,000 rows, ${many} ms for 100,000`);
});

/** Imports `count` rows, the last of which has the name of the first. Returns the duration in milliseconds. */
async function importRows(count: number): Promise<number> {
  const mark = randomUUID().slice(0, 4);
  const names = Array.from({ length: count }, (_, at) => `ज़िला ${mark} ${at}`);
  const began = performance.now();
  const { made, failed } = await importOrganizations(
    { db: api.db, queue: spyQueue().queue },
    systemPrincipal('bench'),
    {
      rows: [...names.slice(0, -1), names[0] ?? ''].map((name, at) => ({
        row: at + 2,
        cells: [name],
        name,
        problem: null,
      })),
      keepFailed: async () => 'a'.repeat(64),
    },
  );
  const took = performance.now() - began;
  assert.equal(made, count - 1);
  assert.deepEqual(
    failed.map(({ row, problem }) => [row, problem]),
    [[count + 1, say('import.twice', { row: 2 })]],
  );
  return took;
}
