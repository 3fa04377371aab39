import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { catalogueOf, createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { FORMER_CATALOGUE_SHA256 } from '../test/former-catalogue.ts';
import type { Db } from './connect.ts';
import { FORMER_COMMIT, FORMER_MIGRATIONS } from './former-migrations.ts';
import { appliedMigrations, BASELINE, migrate, pendingMigrations } from './migrate.ts';

/** A database that has only the tables of the baseline. */
async function baselineDatabase(close: (end: () => Promise<void>) => void): Promise<Db> {
  const { db, close: end } = await createTestDatabase();
  close(end);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  assert.deepEqual(await migrate(db, { only: [BASELINE] }), [BASELINE]);
  return db;
}

/** Records these migrations as applied without running them. */
async function pretendApplied(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from schema_migrations`.execute(db);
  for (const name of names)
    await sql`insert into schema_migrations (name, timestamp) values (${name}, '2026-11-30T00:00:00.000Z')`.execute(
      db,
    );
}

test('the baseline creates the same tables, functions and rows as the migrations that it replaces', async (context) => {
  const db = await baselineDatabase(context.after.bind(context));
  const lines = await catalogueOf(db);
  assert.ok(lines.length > 1000);
  assert.equal(createHash('sha256').update(lines.join('\n')).digest('hex'), FORMER_CATALOGUE_SHA256);
});

test('a database of the previous version adopts the baseline and keeps its rows, with several programs migrating concurrently', async (context) => {
  const db = await baselineDatabase(context.after.bind(context));
  await pretendApplied(db, FORMER_MIGRATIONS);
  await sql`insert into organizations (name) values ('विभाग')`.execute(db);
  assert.ok((await pendingMigrations(db)).includes(BASELINE));
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  assert.deepEqual(await pendingMigrations(db), []);
  assert.ok(!(await appliedMigrations(db)).some((name) => FORMER_MIGRATIONS.includes(name)));
  assert.deepEqual(await db.selectFrom('organizations').select('name').execute(), [{ name: 'विभाग' }]);
});

test('rejects a database of an older version, leaves it unchanged and names the version to update to first', async (context) => {
  const db = await baselineDatabase(context.after.bind(context));
  const older = FORMER_MIGRATIONS.slice(0, -1);
  await pretendApplied(db, older);
  await assert.rejects(migrate(db), (error: Error) => {
    assert.match(error.message, new RegExp(`before ${FORMER_COMMIT} .*last migration is ${older.at(-1)}`));
    assert.match(error.message, new RegExp(`Check out ${FORMER_COMMIT}, run "npm run migrate" there`));
    return true;
  });
  assert.deepEqual(await appliedMigrations(db), older);
});
