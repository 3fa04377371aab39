import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { connectDb } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { UserFacingError } from '../user-facing-error.ts';
import { ensureRoles } from './ensure-roles.ts';
import { grantRoles } from './grant-roles.ts';
import { migrateDatabase } from './migrate-database.ts';

test('creates three roles that log in, and updates changed passwords', async (t) => {
  const database = await createTestDatabase();
  const mark = randomUUID().slice(0, 8);
  const at = (user: string, password: string) => {
    const url = new URL(database.connectionString);
    [url.username, url.password, url.pathname] = [
      `${user}_${mark}`,
      encodeURIComponent(password),
      `/new_${mark}`,
    ];
    return url.href;
  };
  t.after(async () => {
    await sql`drop database if exists ${sql.id(`new_${mark}`)} with (force)`.execute(database.db);
    for (const name of ['owner', 'api', 'worker'])
      await sql`drop role if exists ${sql.id(`${name}_${mark}`)}`.execute(database.db);
    await database.close();
  });
  const urls = (password: string) => ({
    adminUrl: database.connectionString,
    ownerUrl: at('owner', password),
    apiUrl: at('api', password),
    workerUrl: at('worker', password),
  });
  await ensureRoles(urls('it\'s "one"'));
  const { ownerUrl, apiUrl, workerUrl, ...rest } = urls('two/@:');
  await ensureRoles({ ...rest, ownerUrl, apiUrl, workerUrl });
  await migrateDatabase(ownerUrl);
  for (const _again of [1, 2]) await grantRoles(ownerUrl, { api: apiUrl, worker: workerUrl });

  for (const [connectionString, role] of [
    [apiUrl, 'producer'],
    [workerUrl, 'worker'],
  ] as const) {
    const queue = await connectQueue({ connectionString, role, onError: () => {} });
    await queue.stop();
  }
  const api = connectDb(apiUrl, { maxConnections: 1 });
  t.after(() => api.close());
  const found = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole or rolcreatedb as may from pg_roles where rolname = current_user`.execute(
    api.db,
  );
  assert.deepEqual(found.rows, [{ may: false }]);
  await assert.rejects(sql`create table mine (id int)`.execute(api.db), { code: '42501' });
  await assert.rejects(sql`create temp table mine (id int)`.execute(api.db), { code: '42501' });
  const worker = connectDb(workerUrl, { maxConnections: 1 });
  t.after(() => worker.close());
  await assert.rejects(sql`create table mine (id int)`.execute(worker.db), { code: '42501' });
  await sql`create temp table gathered (id int)`.execute(worker.db);
  const old = connectDb(at('api', 'it\'s "one"'), { maxConnections: 1 });
  t.after(() => old.close());
  await assert.rejects(sql`select 1`.execute(old.db), { code: '28P01' });
});

test("refuses to use the server's own account as one of the roles", async () => {
  const at = (user: string) => `postgres://${user}:word@127.0.0.1:9/x`;
  const urls = { adminUrl: at('a'), ownerUrl: at('a'), apiUrl: at('b'), workerUrl: at('c') };
  await assert.rejects(
    ensureRoles(urls),
    (error) => error instanceof UserFacingError && /user a of/.test(error.message),
  );
});

test('refuses one user for two programs', async () => {
  const url = 'postgres://same:word@127.0.0.1:9/x';
  await assert.rejects(
    ensureRoles({ adminUrl: url, ownerUrl: url, apiUrl: url, workerUrl: url }),
    (error) => error instanceof UserFacingError && /three different users/.test(error.message),
  );
});
