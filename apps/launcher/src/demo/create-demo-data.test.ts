import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMockAccounts, verifyPassword } from '@abhigam/db';
import { ROLES } from '@abhigam/domain';
import { connectQueue, startRun } from '@abhigam/jobs';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { createDemoData } from './create-demo-data.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_WEBSITES } from './demo-world.ts';

const SITES = { defective: 'http://localhost:21390/', corrected: 'http://localhost:21391/' };

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await createDemoData(database.connectionString, SITES);
});
after(() => database.close());

test('the demo has the four roles, and each of two organizations an admin and a tester', async () => {
  const accounts = await listMockAccounts(database.db);
  assert.deepEqual([...new Set(accounts.map((account) => account.role))].sort(), [...ROLES].sort());
  const pairs = accounts
    .filter((account) => account.organization !== null)
    .map((account) => `${account.organization} ${account.role}`);
  assert.equal(new Set(pairs).size, 4);
});

test('every demo account signs in with the documented password', async () => {
  const rows = await database.db.selectFrom('users').select(['email', 'password_hash']).execute();
  assert.equal(rows.length, DEMO_ACCOUNTS.length);
  for (const row of rows) assert.ok(await verifyPassword(DEMO_PASSWORD, row.password_hash ?? ''), row.email);
});

test('each of the two sites has one waiting test, with its job', async (t) => {
  const runs = await database.db.selectFrom('test_runs').selectAll().orderBy('base_url').execute();
  assert.deepEqual(
    runs.map((run) => [run.base_url, run.status, run.test_mode, run.wcag_version, run.wcag_level]),
    [
      [SITES.defective, 'PENDING', 'full_site', '2.2', 'AA'],
      [SITES.corrected, 'PENDING', 'full_site', '2.2', 'AA'],
    ],
  );
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role: 'producer',
    onError: (error) => assert.ifError(error),
  });
  t.after(() => queue.stop());
  const ids = runs.map((run) => run.id);
  assert.deepEqual(await queue.liveKeys(startRun, ids), new Set(ids));
});

test('a second start adds nothing, and what was deleted stays deleted', async () => {
  const { db } = database;
  await db.updateTable('websites').set({ deleted: new Date() }).where('url', '=', SITES.corrected).execute();
  await createDemoData(database.connectionString, SITES);
  const count = async (table: 'users' | 'organizations' | 'websites' | 'test_runs') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  assert.equal(await count('users'), DEMO_ACCOUNTS.length);
  assert.equal(await count('organizations'), 2);
  assert.equal(await count('websites'), DEMO_WEBSITES.length);
  assert.equal(await count('test_runs'), 2);
});
