import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { launch } from './launched.ts';

test('verify-log passes an intact log and exits with 1 after an entry was changed or removed', async (t) => {
  const { database, folder } = await openPlace(t);
  await writeLog(database, 5);
  const verify = async () => {
    const command = launch('verify-log', { DATABASE_URL: database.connectionString, DATA_DIR: folder });
    return { code: await command.ended, said: command.said() };
  };

  const whole = await verify();
  assert.equal(whole.code, 0, whole.said);
  assert.match(whole.said, /^Every entry follows from the one before it and fits its event\.$/m);
  assert.match(whole.said, /^Newest entry: 5, [0-9a-f]{64}$/m);

  // Like an attacker who can disable triggers.
  await sql`alter table activity_log disable trigger user`.execute(database.db);
  await sql`update activity_log set priority = 'LOW' where no = 2`.execute(database.db);
  const changed = await verify();
  assert.equal(changed.code, 1, changed.said);
  assert.match(changed.said, /^Entry 2 does not fit/m);
  assert.doesNotMatch(changed.said, /have no entry|Every entry/);

  await sql`update activity_log set priority = 'MEDIUM' where no = 2`.execute(database.db);
  await sql`delete from activity_log where no = 4`.execute(database.db);
  const removed = await verify();
  assert.equal(removed.code, 1, removed.said);
  assert.match(removed.said, /^Entry 5 does not fit/m);
  assert.match(removed.said, /^1 events have no entry, the first of /m);
});

test('rotating the key by hand writes an event for later consumers', async (t) => {
  const { database, folder } = await openPlace(t);
  await writeFile(join(folder, 'secrets.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  const command = launch('rotate-key', { DATABASE_URL: database.connectionString, DATA_DIR: folder });
  assert.equal(await command.ended, 0, command.said());
  const events = await database.db.selectFrom('portal_events').select('payload').execute();
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [{ type: 'secrets-key-changed', sealed: 0, isOldDropped: false }],
  );
  const jobs = await sql`select from pgboss.job where name = 'fan-out-events'`.execute(database.db);
  assert.equal(jobs.rows.length, 1);
});

/** A database and an empty data folder. */
async function openPlace(t: TestContext): Promise<{ database: TestDatabase; folder: string }> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-log-by-hand-test-'));
  t.after(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return { database, folder };
}

/** Events with one entry each, as after a worker has read them. */
async function writeLog({ db }: TestDatabase, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    await sql`insert into portal_events (id, type, principal, payload)
      values (${id}, 'signed-in', '{"kind": "system", "part": "worker"}', '{"type": "signed-in"}')`.execute(
      db,
    );
    await sql`insert into activity_log (event_id, priority) values (${id}, 'MEDIUM')`.execute(db);
  }
  await sql`insert into portal_event_readers (name, xact, event_id)
    select 'activity-log', xact, id from portal_events order by xact desc, id desc limit 1`.execute(db);
}
