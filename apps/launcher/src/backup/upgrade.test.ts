import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  BASELINE,
  endRestore,
  FORMER_COMMIT,
  FORMER_MIGRATIONS,
  migrate,
  pendingMigrations,
} from '@abhigam/db';
import { sql } from 'kysely';
import { openInstallation, rulesOf, type TestInstallation } from '../../test/installations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
type Close = (close: () => Promise<void>) => void;

/** As a version left it that had applied these: the tables are those of the baseline. */
async function earlierInstallation(after: Close, migrations: readonly string[]): Promise<TestInstallation> {
  const earlier = await openInstallation(after, { empty: true });
  const { db } = earlier.database;
  await migrate(db, { only: [BASELINE] });
  await sql`delete from schema_migrations`.execute(db);
  for (const name of migrations)
    await sql`insert into schema_migrations (name, timestamp) values (${name}, '2026-11-30T00:00:00.000Z')`.execute(
      db,
    );
  await sql`insert into organizations (name) values ('विभाग')`.execute(db);
  return earlier;
}

test('a backup of the version before the baseline becomes an installation of this one, with all that was in it', async (context) => {
  const after: Close = (close) => context.after(close);
  const earlier = await earlierInstallation(after, FORMER_MIGRATIONS);
  const picture = await earlier.artifacts.put(Buffer.from('a picture'));
  const { db } = earlier.database;
  await sql`insert into websites (id, name, url, url_key, host, organization_id)
    select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id from organizations`.execute(
    db,
  );
  await sql`insert into test_runs (id, name, base_url, base_url_key, host, test_mode, wcag_version, wcag_level,
      disable_experimental, website_id, organization_id, max_pages)
    select gen_random_uuid(), 'A run', url, url_key, host, 'full_site', '2.2', 'AA', true, id, organization_id, 1
    from websites`.execute(db);
  await sql`insert into test_instances (id, test_run_id, url, url_key, screenshot_sha256)
    select gen_random_uuid(), id, base_url, base_url_key, ${picture} from test_runs`.execute(db);

  const path = join(earlier.folder, 'earlier.backup');
  await writeBackup(earlier, path, { version: '0.0.9', withKeys: true, signal: NEVER });
  const target = await openInstallation(after, { empty: true });
  const { head } = await restoreBackup(target, path, { signal: NEVER });
  assert.equal(head.version, '0.0.9');
  await target.database.db.transaction().execute(endRestore);

  const here = target.database.db;
  assert.deepEqual(await pendingMigrations(here), []);
  const fresh = await openInstallation(after);
  assert.deepEqual(await rulesOf(target.database), await rulesOf(fresh.database));
  const { rows } = await sql`select o.name, w.name as website, r.name as run,
      (select count(*)::int from test_instances where screenshot_sha256 = ${picture}) as pictures
    from organizations o join websites w on w.organization_id = o.id join test_runs r on r.website_id = w.id`.execute(
    here,
  );
  assert.deepEqual(rows, [{ name: 'विभाग', website: 'A site', run: 'A run', pictures: 1 }]);
  assert.equal((await target.artifacts.get(picture))?.toString(), 'a picture');
});

test('a backup of an older version is refused, with the version to restore it with', async (context) => {
  const after: Close = (close) => context.after(close);
  const older = await earlierInstallation(after, FORMER_MIGRATIONS.slice(0, 30));
  const path = join(older.folder, 'older.backup');
  await writeBackup(older, path, { version: '0.0.2', withKeys: true, signal: NEVER });
  const target = await openInstallation(after, { empty: true });
  await assert.rejects(restoreBackup(target, path, { signal: NEVER }), (error) => {
    assert.ok(error instanceof UserFacingError);
    assert.match(
      error.message,
      new RegExp(`a version before ${FORMER_COMMIT}: restore it with that version`),
    );
    return true;
  });
});
