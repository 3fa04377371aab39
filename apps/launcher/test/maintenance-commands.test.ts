import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pendingMigrations } from '@abhigam/db';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { launch } from './launched.ts';

test('migrate and retention --dry-run work as commands', async (t) => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-by-hand-test-'));
  t.after(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  await sql`drop schema public cascade; create schema public`.execute(database.db);
  assert.notEqual((await pendingMigrations(database.db)).length, 0);
  const environment = { DATABASE_URL: database.connectionString, DATA_DIR: folder };
  const migrate = launch('migrate', environment);
  assert.equal(await migrate.ended, 0, migrate.said());
  assert.deepEqual(await pendingMigrations(database.db), []);

  const retention = launch('retention', { ...environment, RETAIN_RUNS: '3' });
  assert.equal(await retention.ended, 0, retention.said());
  assert.match(retention.said(), /^Gone: findings of 0 runs/m);
});

test('migrate requires a shared database', async () => {
  const migrate = launch('migrate', { DATABASE_URL: '' });
  assert.equal(await migrate.ended, 1);
  assert.match(migrate.said(), /DATABASE_URL is not set/);
});
