import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectDb, migrate, missingMigrations } from '@abhigam/db';
import { sql } from 'kysely';
import { openInstallation, rulesOf } from '../../test/installations.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
/** Of an earlier version: before non-compliances of several settings became one, notices and decisions. */
const EARLIER = globSync('packages/db/migrations/*.sql', { cwd: ROOT_FOLDER })
  .map((path) => path.slice(path.lastIndexOf('/') + 1))
  .filter((name) => name < '0038')
  .sort();

test('a backup of an earlier version becomes an installation of this one, with all that was in it', async (context) => {
  const earlier = await openInstallation((close) => context.after(close), { empty: true });
  const { db } = earlier.database;
  await migrate(db, { only: EARLIER });
  await sql`insert into organizations (name) values ('विभाग')`.execute(db);
  await sql`insert into users (id, email, user_name, role, full_name, organization_id)
    select gen_random_uuid(), 'a@a.in', 'a', 'TESTER', 'A', id from organizations`.execute(db);
  await sql`insert into websites (id, name, url, url_key, host, organization_id)
    select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id from organizations`.execute(
    db,
  );
  const picture = await earlier.artifacts.put(Buffer.from('a picture'));
  await sql`insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, website_id, organization_id, max_pages, created)
    select gen_random_uuid(), 'Run ' || given.version, url, url_key, host, 'COMPLETE', 'full_site', given.version, 'AA', true, id,
      organization_id, 1, day::timestamptz
    from websites, (values ('2.1', '2026-01-01'), ('2.2', '2026-01-02')) as given (version, day)`.execute(db);
  await sql`insert into test_instances (id, test_run_id, url, url_key, status, screenshot_sha256)
    select gen_random_uuid(), id, base_url, base_url_key, 'COMPLETE', ${picture} from test_runs`.execute(db);
  // The same element, followed for each of the settings: one non-compliance since.
  await sql`insert into non_compliances (id, website_id, audit_id, fe_hash, source, test_mode, wcag_version, wcag_level,
      status, priority, first_seen_run_id, last_seen_run_id, pages_affected, failing_element)
    select gen_random_uuid(), website_id, 'image-alt', fingerprint('x'), 'lh', 'full_site', wcag_version, 'AA',
      'UNRESOLVED', 2, id, id, 0, '{}' from test_runs`.execute(db);

  const path = join(earlier.folder, 'earlier.backup');
  await writeBackup(earlier, path, { version: '0.0.1', withKeys: true, signal: NEVER });
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const { keys, head } = await restoreBackup(target, path, { signal: NEVER });
  assert.equal(head.version, '0.0.1');
  assert.equal(keys, null);

  const here = target.database.db;
  assert.deepEqual(await missingMigrations(here), []);
  const fresh = await openInstallation((close) => context.after(close));
  assert.deepEqual(await rulesOf(target.database), await rulesOf(fresh.database));
  const { rows } = await sql`select o.name, u.email, w.name as website,
      (select array_agg(name order by created) from test_runs) as runs,
      (select count(*)::int from test_instances where screenshot_sha256 = ${picture}) as pictures,
      (select count(*)::int from non_compliances) as followed,
      (select cardinality(settings) from non_compliances) as settings
    from organizations o join users u on u.organization_id = o.id join websites w on w.organization_id = o.id`.execute(
    here,
  );
  assert.deepEqual(rows, [
    {
      name: 'विभाग',
      email: 'a@a.in',
      website: 'A site',
      runs: ['Run 2.1', 'Run 2.2'],
      pictures: 2,
      followed: 1,
      settings: 2,
    },
  ]);
  assert.equal((await target.artifacts.get(picture))?.toString(), 'a picture');
  // Brought on in a pool of its own: nothing that it held is left open.
  const again = connectDb(target.connectionString, { maxConnections: 1 });
  context.after(() => again.close());
  assert.deepEqual(await migrate(again.db), []);
});
