import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { appliedMigrations, BASELINE, migrate, pendingMigrations } from './migrate.ts';

/** The second migration depends on the first; nothing depends on the third. */
const FILES = {
  [BASELINE]: 'create table runs (id integer); insert into runs values (1)',
  '0002_names.sql': `alter table runs add name text not null default 'a run'`,
  '0003_hosts.sql': 'create table hosts (host text)',
};
const NAMES = Object.keys(FILES);

/** A database without tables. */
async function emptyDatabase(context: TestContext): Promise<Db> {
  const { db, close } = await createTestDatabase();
  context.after(close);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

async function folderOf(context: TestContext, files: Record<string, string> = FILES): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-migrations-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('concurrent programs apply each migration once', async (context) => {
  const db = await emptyDatabase(context);
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  assert.deepEqual(applied.flat().sort(), (await readdir(join(import.meta.dirname, '../migrations'))).sort());
});

test('applies migrations in the order of their names, and later only the new ones', async (context) => {
  const db = await emptyDatabase(context);
  const folder = await folderOf(context);
  assert.deepEqual(await migrate(db, { folder, only: NAMES.slice(0, 1) }), [BASELINE]);
  assert.deepEqual(await pendingMigrations(db, folder), NAMES.slice(1));
  assert.deepEqual(await migrate(db, { folder }), NAMES.slice(1));
  assert.deepEqual(await migrate(db, { folder }), []);
  const { rows } = await sql`select * from runs`.execute(db);
  assert.deepEqual(rows, [{ id: 1, name: 'a run' }]);
});

test('a failed migration rolls back and rejects with its error', async (context) => {
  const db = await emptyDatabase(context);
  const folder = await folderOf(context, { ...FILES, '0004_faulty.sql': 'drop table absent' });
  assert.deepEqual(await migrate(db, { folder, only: NAMES.slice(0, 1) }), [BASELINE]);
  await assert.rejects(migrate(db, { folder }), /"absent" does not exist/);
  assert.deepEqual(await appliedMigrations(db), [BASELINE]);
  await rm(join(folder, '0004_faulty.sql'));
  assert.deepEqual(await migrate(db, { folder }), NAMES.slice(1));
});

test('applies a migration with a lower number that is added later', async (context) => {
  const db = await emptyDatabase(context);
  const folder = await folderOf(context);
  const late = '0002_names.sql';
  await migrate(db, { folder, only: NAMES.filter((name) => name !== late) });
  assert.deepEqual(await pendingMigrations(db, folder), [late]);
  assert.deepEqual(await migrate(db, { folder }), [late]);
});
