import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { UserFacingError } from '../user-facing-error.ts';
import { migrateDatabase } from './migrate-database.ts';

test('reports an unusable database without its password, with what to do', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const changed = (change: (url: URL) => void) => {
    const url = new URL(database.connectionString);
    change(url);
    return url.href;
  };
  await migrateDatabase(database.connectionString);
  const cases: [string, RegExp][] = [
    [changed((url) => (url.password = 'secret1')), /does not accept the password/],
    [changed((url) => (url.pathname = '/absent')), /absent at 127\.0\.0\.1:\d+ .*no database of that name/],
    [changed((url) => (url.port = '9')), /nothing listens there/],
  ];
  for (const [address, message] of cases) {
    await assert.rejects(migrateDatabase(address), (error) => {
      assert.ok(error instanceof UserFacingError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /secret1|\n/);
      return true;
    });
  }
});

test('leaves a database of a newer version alone', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  await sql`insert into schema_migrations (name, timestamp) values ('9999_later.sql', '2099-01-01T00:00:00.000Z')`.execute(
    database.db,
  );
  await assert.rejects(migrateDatabase(database.connectionString), /newer version .*9999_later/);
});
