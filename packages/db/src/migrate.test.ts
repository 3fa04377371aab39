import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { appliedMigrations, migrate, missingMigrations } from './migrate.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const FILES = readdirSync(FOLDER).sort();

/** A database without tables. */
async function emptyDatabase(close: (end: () => Promise<void>) => void): Promise<Db> {
  const database = await createTestDatabase();
  close(database.close);
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database.db;
}

test('a database that the runner before kysely made is migrated further', async (context) => {
  const db = await emptyDatabase(context.after.bind(context));
  const earlier = FILES.slice(0, 30);
  await sql`create table schema_migrations (
    name text primary key, applied timestamptz not null default now())`.execute(db);
  for (const name of earlier) {
    await sql.raw(readFileSync(join(FOLDER, name), 'utf8')).execute(db);
    await sql`insert into schema_migrations (name, applied) values (${name}, '2026-01-02 03:04:05.678+05:30')`.execute(
      db,
    );
  }
  assert.deepEqual(await missingMigrations(db), FILES.slice(30));
  assert.deepEqual(await migrate(db), FILES.slice(30));
  assert.deepEqual(await appliedMigrations(db), FILES);
  const { rows } = await sql<{ timestamp: string }>`
    select distinct timestamp from schema_migrations where name <= ${earlier.at(-1)}`.execute(db);
  assert.deepEqual(rows, [{ timestamp: '2026-01-01T21:34:05.678Z' }]);
  assert.deepEqual(await migrate(db), []);
});

test('programs that start at once apply each migration once', async (context) => {
  const db = await emptyDatabase(context.after.bind(context));
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  assert.deepEqual(applied.flat().sort(), FILES);
});

test('a migration that fails leaves the database as it was, and its error is thrown', async (context) => {
  const db = await emptyDatabase(context.after.bind(context));
  const first = FILES.slice(0, 1);
  assert.deepEqual(await migrate(db, { only: first }), first);
  // Later files alter what this one makes.
  const broken = FILES.filter((name) => name !== '0023_identity.sql');
  await assert.rejects(migrate(db, { only: broken }), /does not exist/);
  assert.deepEqual(await appliedMigrations(db), first);
  assert.deepEqual(await migrate(db), FILES.slice(1));
});

test('a migration with a lower number that comes later is applied', async (context) => {
  const db = await emptyDatabase(context.after.bind(context));
  // Nothing depends on what these files make.
  const [late = ''] = FILES.filter((name) => name.endsWith('_script_only_links.sql'));
  await migrate(db, { only: FILES.filter((name) => name !== late) });
  assert.deepEqual(await missingMigrations(db), [late]);
  assert.deepEqual(await migrate(db), [late]);
});
