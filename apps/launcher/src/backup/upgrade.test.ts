import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectDb, endRestore, migrate, missingMigrations } from '@abhigam/db';
import { regroup } from '@abhigam/testing';
import { sql } from 'kysely';
import { openInstallation, rulesOf, type TestInstallation } from '../../test/installations.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
/**
 * An earlier version: before non-compliances of several settings were merged, and before notices and
 * decisions.
 */
const EARLIER = migrationsBefore('0038');
/** Before accounts were managed in forms; with people who log in and their assignments. */
const BEFORE_PEOPLE = migrationsBefore('0048');

test('a backup of an earlier version becomes an installation of this one with all its data', async (context) => {
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
  // The same element, tracked per settings: one non-compliance since then.
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
  await target.database.db.transaction().execute(endRestore);

  const here = target.database.db;
  assert.deepEqual(await missingMigrations(here), []);
  const fresh = await openInstallation((close) => context.after(close));
  assert.deepEqual(await rulesOf(target.database), await rulesOf(fresh.database));
  const { rows } = await sql`select o.name, u.email, w.name as website,
      (select array_agg(name order by created) from test_runs) as runs,
      (select count(*)::int from test_instances where screenshot_sha256 = ${picture}) as pictures,
      (select count(*)::int from non_compliances) as followed,
      (select cardinality(settings) from non_compliances) as settings,
      (select method || ' ' || host || ' ' || length(token) from ownership_proofs) as proof
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
      // Websites tested entirely before stay permitted.
      proof: 'earlier a.in 32',
    },
  ]);
  assert.equal((await target.artifacts.get(picture))?.toString(), 'a picture');
  // Migrated over a pool of its own: no connection is left open.
  const again = connectDb(target.connectionString, { maxConnections: 1 });
  context.after(() => again.close());
  assert.deepEqual(await migrate(again.db), []);
});

test('people of an earlier version log in as before and keep their assignments', async (context) => {
  const earlier = await openInstallation((close) => context.after(close), { empty: true });
  const { db } = earlier.database;
  await migrate(db, { only: BEFORE_PEOPLE });
  const [officer, outside, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organizations (name) values ('विभाग')`.execute(db);
  await sql`insert into users (id, email, user_name, role, status, full_name, organization_id, password_hash, managed_by_gigw, deleted)
    select given.id::uuid, given.name || '@a.in', given.name, 'TESTER', 'ACTIVE', given.name, o.id, given.hash, true, given.deleted
    from organizations o, (values (${officer}, 'officer', 'scrypt', null::timestamptz), (${outside}, 'outside', null, null),
      (${gone}, 'gone', 'scrypt', now())) as given (id, name, hash, deleted)`.execute(db);
  await sql`insert into portal_events (id, at, type, principal, payload)
    select gen_random_uuid(), at::timestamptz, 'signed-in', jsonb_build_object('kind', 'person', 'userId', ${officer}::text),
      '{"type": "signed-in"}'
    from (values ('2026-03-01T10:00:00Z'), ('2026-04-01T10:00:00Z')) as given (at)`.execute(db);
  await sql`insert into websites (id, name, url, url_key, host, organization_id, user_id)
    select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id, ${officer} from organizations`.execute(
    db,
  );
  await sql`insert into test_schedules (id, website_id, organization_id, user_id, name, base_url, test_mode, wcag_version, wcag_level,
      disable_experimental, sources, cron, start_time, starts_now, next_run, look_at)
    select gen_random_uuid(), id, organization_id, ${officer}, 'Weekly', url, 'full_site', '2.2', 'AA', true, '{}', '0 9 * * 1',
      '2026-01-05T03:30:00Z', false, '2026-04-06T03:30:00Z', '2026-04-06T03:30:00Z' from websites`.execute(
    db,
  );
  // Two equal ones, one of them assigned, and one with a fingerprint of an older revision.
  await sql`insert into non_compliances (id, website_id, audit_id, fe_hash, source, status, priority, impact, settings, run_by,
      pages_affected, failing_element, assignee_id, fingerprint_revision)
    select gen_random_uuid(), w.id, 'image-alt', fingerprint(given.hash), 'lh', 'UNRESOLVED', 2, 2, '{1}', '{}', 0, '{}',
      given.assignee::uuid, given.revision
    from websites w, (values ('a', null, 2), ('b', null, 1), ('c', ${officer}, 2)) as given (hash, assignee, revision)`.execute(
    db,
  );
  await sql`insert into non_compliance_notes (non_compliance_id, user_id, comments, new_assignee_id)
    select id, ${officer}, 'मेरा', assignee_id from non_compliances where assignee_id is not null`.execute(db);

  const path = join(earlier.folder, 'people.backup');
  await writeBackup(earlier, path, { version: '0.0.2', withKeys: true, signal: NEVER });
  const target = await openInstallation((close) => context.after(close), { empty: true });
  await restoreBackup(target, path, { signal: NEVER });
  await target.database.db.transaction().execute(endRestore);

  const here = target.database.db;
  assert.deepEqual(await missingMigrations(here), []);
  const fresh = await openInstallation((close) => context.after(close));
  assert.deepEqual(await rulesOf(target.database), await rulesOf(fresh.database));
  const people = await sql`select full_name as name, managed_by_gigw as managed, version, last_used as used,
    password_hash is not null as "hasPassword" from users order by full_name`.execute(here);
  assert.deepEqual(people.rows, [
    { name: 'gone', managed: true, version: 1, used: null, hasPassword: false },
    {
      name: 'officer',
      managed: false,
      version: 1,
      used: new Date('2026-04-01T10:00:00Z'),
      hasPassword: true,
    },
    { name: 'outside', managed: true, version: 1, used: null, hasPassword: false },
  ]);
  const found = await listNames(here, 'offic');
  assert.deepEqual(found, ['officer']);
  const theirs =
    await sql`select (select user_id from websites) as website, s.user_id as schedule, s.next_run as next,
      s.times_after as after, (select array_agg(assignee_id) from non_compliances where assignee_id is not null) as assigned,
      (select new_assignee_id from non_compliance_notes) as noted,
      (select count(*)::int from non_compliances where fingerprint_revision < 2::smallint) as older
    from test_schedules s`.execute(here);
  assert.deepEqual(theirs.rows, [
    {
      website: officer,
      schedule: officer,
      next: new Date('2026-04-06T03:30:00Z'),
      after: null,
      assigned: [officer],
      noted: officer,
      older: 1,
    },
  ]);
  // Group counts continue from those maintained by the earlier version's triggers.
  const groups = () =>
    sql<{ cnt: number }>`select cnt::int as cnt from non_compliance_groups order by cnt`
      .execute(here)
      .then(({ rows }) => rows.map(({ cnt }) => cnt));
  assert.deepEqual(await groups(), [1, 2]);
  await sql`update non_compliances set assignee_id = null`.execute(here);
  await regroup(here);
  assert.deepEqual(await groups(), [3]);
});

function migrationsBefore(first: string): string[] {
  return globSync('packages/db/migrations/*.sql', { cwd: ROOT_FOLDER })
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((name) => name < first)
    .sort();
}

async function listNames(db: TestInstallation['database']['db'], part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select full_name as name from users
    where text_parts @> text_parts(${part}) and deleted is null`.execute(db);
  return rows.map(({ name }) => name);
}
