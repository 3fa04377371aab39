import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from './test-database.ts';

test('test databases are isolated from each other', async (t) => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  t.after(() => Promise.all([one.close(), two.close()]));
  await one.db.insertInto('organizations').values({ name: 'Only in one' }).execute();
  assert.equal((await two.db.selectFrom('organizations').selectAll().execute()).length, 0);
  assert.equal((await one.db.selectFrom('organizations').selectAll().execute()).length, 1);
});

test('closing a test database drops it', async (t) => {
  const [openDatabase, closed] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  t.after(() => openDatabase.close());
  const name = new URL(closed.connectionString).pathname.slice(1);
  await closed.close();
  const found = await sql`select 1 from pg_database where datname = ${name}`.execute(openDatabase.db);
  assert.equal(found.rows.length, 0);
});
