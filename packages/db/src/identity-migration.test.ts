import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { makeTablesBefore, runMigration } from '../test/earlier-tables.ts';

const OURS = '0023_identity.sql';

test('secrets that were sealed for hosts alone are gone after the update, and asked for again', async () => {
  const database = await createTestDatabase();
  try {
    // The tables as an earlier version left them, in a schema of their own.
    await database.db.transaction().execute(async (tx) => {
      await makeTablesBefore(tx, OURS);
      await sql`insert into website_logins
        (id, website_id, kind, settings, secrets, host, login_host, last_result, last_problem, last_detail, last_tried)
        select gen_random_uuid(), id, 'form', '{"username": "tester"}', '{"password": "v1.sealed"}', 'a.in', 'a.in',
          'failed', 'not-confirmed', 'words of a page', now() from websites`.execute(tx);
      await runMigration(tx, OURS);
      const { rows } = await sql<Record<string, unknown>>`
        select settings, secrets, bound_to, revision, last_result, last_problem from website_logins`.execute(
        tx,
      );
      assert.deepEqual(rows, [
        {
          settings: { username: 'tester' },
          secrets: {},
          bound_to: null,
          revision: 2,
          last_result: null,
          last_problem: null,
        },
      ]);
      const text = await sql<{ row: string }>`select l::text as row from website_logins l`.execute(tx);
      assert.doesNotMatch(text.rows[0]?.row ?? '', /sealed|words of a page/);
    });
  } finally {
    await database.close();
  }
});
