import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const OURS = '0023_identity.sql';

test('secrets that were sealed for hosts alone are gone after the update, and asked for again', async () => {
  const database = await createTestDatabase();
  const run = (name: string) => sql.raw(readFileSync(join(FOLDER, name), 'utf8'));
  try {
    // The tables as an earlier version left them, in a schema of their own.
    await database.db.transaction().execute(async (tx) => {
      await sql`create schema earlier`.execute(tx);
      await sql`set local search_path to earlier`.execute(tx);
      const before = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name < OURS);
      for (const name of before.sort()) await run(name).execute(tx);
      await sql`insert into organizations (name) values ('A department')`.execute(tx);
      await sql`insert into websites (id, name, url, url_key, host, organization_id)
        select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id from organizations`.execute(
        tx,
      );
      await sql`insert into website_logins
        (id, website_id, kind, settings, secrets, host, login_host, last_result, last_problem, last_detail, last_tried)
        select gen_random_uuid(), id, 'form', '{"username": "tester"}', '{"password": "v1.sealed"}', 'a.in', 'a.in',
          'failed', 'not-confirmed', 'words of a page', now() from websites`.execute(tx);
      await run(OURS).execute(tx);
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
