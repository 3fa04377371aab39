import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { BASELINE, connectDb, endRestore, openDump } from '@abhigam/db';
import { createDemoData } from '@abhigam/sample-data';
import { buildUser, mountSmallDisk, type TestDatabase } from '@abhigam/testing';
import { openVault } from '@abhigam/vault';
import { sql } from 'kysely';
import { packTar } from 'modern-tar';
import {
  filesOf,
  openInstallation,
  rowsOf,
  rulesOf,
  type TestInstallation,
  withoutTables,
} from '../../test/installations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { checkBackup } from './check-backup.ts';
import type { Head } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
const OPTIONS = { version: '0.1.0', withKeys: true, signal: NEVER };

const closers: (() => Promise<void>)[] = [];
let source: TestInstallation;
let file: string;
before(async () => {
  source = await openInstallation((close) => closers.push(close));
  const { db } = source.database;
  await createDemoData(
    source.connectionString,
    {
      defective: 'http://localhost:21390/',
      corrected: 'http://localhost:21391/',
    },
    source.artifacts,
  );
  // In addition to the demo's letter: a small file, a large one, and an unreferenced one.
  await source.artifacts.put(Buffer.from('a picture'));
  await source.artifacts.put(randomBytes(3_000_000));
  const old = await source.artifacts.put(Buffer.from('set aside'));
  await source.artifacts.setAside(old);
  const vault = await openVault({ keyFile: source.secrets.keyFile, mayCreate: true });
  await sql`insert into webhooks (id, url, kinds, secret)
    values ('00000000-0000-4000-8000-000000000001', 'https://a.in/', '{}', ${vault.seal('s3cret', 'place')})`.execute(
    db,
  );
  // Letters, control characters and escapes that the COPY text format must preserve.
  await sql`update organizations set name = E'अ\\t"b"\\n\\\\N \\\\. ' || name where id = 1`.execute(db);
  file = join(source.folder, 'portal.backup');
  await writeBackup(source, file, OPTIONS);
});
after(async () => {
  for (const close of closers.reverse()) await close();
});

/** Tables that a backup omits, or whose times differ after a restore. */
const LEFT_OUT = [
  'activity_log_acknowledgements',
  'activity_log_checks',
  'attempts',
  'sessions',
  'upkeep',
  'workers',
  'schema_migrations',
  'schema_migrations_lock',
];

test('a restored installation has the same rows, files, keys, constraints and sequences', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const { end } = await restoreBackup(target, file, { signal: NEVER });
  await target.database.db.transaction().execute(endRestore);
  const expectedRows = await rowsOf(source.database);
  const found = await rowsOf(target.database);
  for (const name of LEFT_OUT) {
    delete expectedRows[name];
    delete found[name];
  }
  assert.ok(Object.values(expectedRows).filter((sum) => !sum.startsWith('0 ')).length > 20);
  assert.deepEqual(found, expectedRows);
  assert.deepEqual(await rulesOf(target.database), await rulesOf(source.database));
  assert.deepEqual(
    Object.values(await filesOf(target.artifactsFolder)).sort(),
    Object.values(await filesOf(source.artifactsFolder)).sort(),
  );
  assert.equal(end.artifacts, 4);
  assert.equal(
    await readFile(target.secrets.keyFile, 'utf8'),
    await readFile(source.secrets.keyFile, 'utf8'),
  );
  assert.equal((await stat(target.secrets.keyFile)).mode & 0o777, 0o600);
  // Sequences continue after the last value.
  const next = async ({ database }: TestInstallation) =>
    (await sql`insert into organizations (name) values ('One more') returning id`.execute(database.db)).rows;
  assert.deepEqual(await next(target), await next(source));
  await sql`delete from organizations where name = 'One more'`.execute(source.database.db);
  const secret = await sql<{ secret: string }>`select secret from webhooks`.execute(target.database.db);
  const vault = await openVault({ keyFile: target.secrets.keyFile, mayCreate: false });
  assert.equal(vault.unseal(secret.rows[0]?.secret ?? '', 'place'), 's3cret');
});

test('a backup is readable by its owner only', async () => {
  assert.equal((await stat(file)).mode & 0o777, 0o600);
});

test('all tables are from one snapshot, unaffected by concurrent writes', async (context) => {
  const dump = await openDump(source.connectionString);
  context.after(() => dump.close());
  const textOf = async (name: string) => {
    const table = dump.tables.find((one) => one.name === name);
    assert.ok(table);
    const pieces = [];
    for await (const piece of dump.rows(table)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  };
  await textOf('organizations');
  // Written between two tables: the second one has a row that the first one does not know.
  const user = await buildUser(source.database.db);
  assert.ok(!(await textOf('users')).includes(user.id));
  await source.database.db.deleteFrom('users').where('id', '=', user.id).execute();
});

test('a key created while the tables are opened is in the backup, together with the previous one', async (context) => {
  const { keyFile } = source.secrets;
  const former = await readFile(keyFile, 'utf8');
  context.after(() => writeFile(keyFile, former));
  const path = join(source.folder, 'rotated.backup');
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = source.database.db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    isLocked();
    await mayGoOn;
  });
  await locked;
  const written = writeBackup(source, path, OPTIONS);
  await waiting(source.database, 'abhigam-copy');
  const added = `${randomBytes(32).toString('base64')}\n`;
  await writeFile(keyFile, `${added}${former}`);
  goOn();
  await holding;
  await written;
  const { keys } = await checkBackup(path, () => {});
  assert.equal(keys, `${added}${former}`);
});

test('fails when the connection is lost while files are copied, because files may have been removed', async () => {
  const { artifacts } = source;
  const store = {
    ...artifacts,
    async *list(place: 'kept' | 'aside') {
      yield* artifacts.list(place);
      if (place === 'aside')
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'abhigam-copy' and datname = current_database()`.execute(
          source.database.db,
        );
    },
  };
  const path = join(source.folder, 'lost.backup');
  await refused(writeBackup({ ...source, artifacts: store }, path, OPTIONS), /connection .* was lost/);
  await assert.rejects(stat(path));
});

test('without its keys a backup restores everything else and keeps the key of the target', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const path = join(target.folder, 'without.backup');
  const { hasKeys } = await writeBackup(source, path, { ...OPTIONS, withKeys: false });
  assert.equal(hasKeys, false);
  await openVault({ keyFile: target.secrets.keyFile, mayCreate: true });
  assert.equal((await restoreBackup(target, path, { signal: NEVER })).keys, null);
});

test('refuses a truncated or damaged file before anything is written', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const { size } = await stat(file);
  const whole = await readFile(file);
  for (const bytes of [size - 100, size - 3000, Math.floor(size / 2)]) {
    const path = join(target.folder, `${bytes}.backup`);
    await copyFile(file, path);
    await truncate(path, bytes);
    await refused(restoreBackup(target, path, { signal: NEVER }), /broken off or damaged/);
  }
  const damaged = Buffer.from(whole);
  const middle = Math.floor(size / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
  const path = join(target.folder, 'damaged.backup');
  await writeFile(path, damaged);
  await refused(restoreBackup(target, path, { signal: NEVER }), /broken off or damaged/);
  await assertUntouched(target);
});

test('refuses files that are not a backup, are missing, or are of a newer version', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const path = join(target.folder, 'other');
  const foreign = [
    Buffer.from('a text'),
    Buffer.alloc(0),
    zstdCompressSync(Buffer.from('a text')),
    zstdCompressSync(await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }])),
    zstdCompressSync(await packTar([{ header: { name: 'head.json', size: 2 }, body: '{}' }])),
  ];
  for (const bytes of foreign) {
    await writeFile(path, bytes);
    await refused(restoreBackup(target, path, { signal: NEVER }), /no backup of this portal/);
  }
  await refused(restoreBackup(target, join(target.folder, 'absent'), { signal: NEVER }), /ENOENT/);
  const head: Head = {
    format: 'abhigam-backup',
    revision: 1,
    version: '9.0.0',
    taken: new Date().toISOString(),
    migrations: [BASELINE, '9999_later.sql'],
    tables: [],
    sequences: [],
  };
  for (const newer of [head, { format: head.format, revision: 2 }]) {
    const body = JSON.stringify(newer);
    const size = Buffer.byteLength(body);
    await writeFile(path, zstdCompressSync(await packTar([{ header: { name: 'head.json', size }, body }])));
    await refused(restoreBackup(target, path, { signal: NEVER }), /newer version/);
  }
  await assertUntouched(target);
});

test('never replaces existing data, files or keys', async (context) => {
  const target = await openInstallation((close) => context.after(close));
  await buildUser(target.database.db);
  await refused(restoreBackup(target, file, { signal: NEVER }), /has data already/);
  await withoutTables(target.database);

  const foreign = await target.artifacts.put(Buffer.from('of another installation'));
  await refused(restoreBackup(target, file, { signal: NEVER }), /holds files already/);
  await target.artifacts.setAside(foreign);
  await target.artifacts.remove(foreign);

  await openVault({ keyFile: target.secrets.keyFile, mayCreate: true });
  await refused(restoreBackup(target, file, { signal: NEVER }), /holds another key/);
  const keys = randomBytes(32).toString('base64');
  const withOther = { ...target, secrets: { ...target.secrets, keys } };
  await refused(restoreBackup(withOther, file, { signal: NEVER }), /SECRETS_KEY lacks a key/);
  await assertUntouched(target);

  const both = `${keys},${(await readFile(source.secrets.keyFile, 'utf8')).trim()}`;
  await restoreBackup({ ...target, secrets: { ...target.secrets, keys: both } }, file, { signal: NEVER });
});

test('refuses tables newer than the backup, and a database in use', async (context) => {
  const target = await openInstallation((close) => context.after(close));
  await sql`insert into schema_migrations (name, timestamp) values ('9999_later.sql', '2099-01-01T00:00:00.000Z')`.execute(
    target.database.db,
  );
  await refused(restoreBackup(target, file, { signal: NEVER }), /newer than those of the backup/);
  const worker = connectDb(target.connectionString, {
    maxConnections: 1,
    applicationName: 'abhigam-worker',
  });
  context.after(() => worker.close());
  await sql`select 1`.execute(worker.db);
  await refused(restoreBackup(target, file, { signal: NEVER }), /stop its API and workers/);
});

test('a failed restore leaves no rows, and the same command starts again', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  let files = 0;
  const failing = {
    ...target.artifacts,
    putStream: async (chunks: AsyncIterable<Uint8Array>) => {
      files += 1;
      if (files === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return target.artifacts.putStream(chunks);
    },
  };
  await assert.rejects(restoreBackup({ ...target, artifacts: failing }, file, { signal: NEVER }), {
    code: 'ENOSPC',
  });
  const users = await target.database.db.selectFrom('users').select('id').execute();
  assert.deepEqual(users, []);
  await restoreBackup(target, file, { signal: NEVER });
  assert.equal(Object.keys(await filesOf(target.artifactsFolder)).length, 4);
});

test('a restore killed after its rows resumes with the same command, and pending mails are not sent', async (context) => {
  const { db } = source.database;
  const [waits] = await db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      event_id: randomUUID(),
      user_id: (await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id,
      kind: 'run-finished',
      news: sql`'{}'`,
      language: 'en',
      state: 'waiting',
    })
    .returning('id')
    .execute();
  context.after(() =>
    db
      .deleteFrom('notices')
      .where('id', '=', waits?.id ?? '')
      .execute(),
  );
  const path = join(source.folder, 'waiting.backup');
  await writeBackup(source, path, OPTIONS);
  const target = await openInstallation((close) => context.after(close), { empty: true });
  // Rows and files were restored; the command was killed before it enqueued anything.
  const first = await restoreBackup(target, path, { signal: NEVER });
  const notice = () =>
    target.database.db
      .selectFrom('notices')
      .select(['state', 'last_error'])
      .where('id', '=', waits?.id ?? '')
      .executeTakeFirstOrThrow();
  assert.deepEqual(await notice(), {
    state: 'failed',
    last_error: { key: 'mail.beforeRestore', values: {} },
  });
  await buildUser(target.database.db);
  const again = await restoreBackup(target, path, { signal: NEVER });
  assert.deepEqual([first.notSent.notices, again.notSent], [first.notSent.notices, first.notSent]);
  assert.ok(first.notSent.notices >= 1);
  await refused(restoreBackup(target, file, { signal: NEVER }), /another backup/);
  await target.database.db.transaction().execute(endRestore);
  await refused(restoreBackup(target, path, { signal: NEVER }), /has data already/);
});

test('refuses a store with files of another portal unless --reuse-files is given', async (context) => {
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const { artifacts, artifactsPlace } = source;
  const onto = { ...target, artifacts, artifactsPlace };
  await refused(restoreBackup(onto, file, { signal: NEVER }), /Two portals cannot share one/);
  await restoreBackup(onto, file, { signal: NEVER, reuseFiles: true });
});

test('a backup that fails leaves no file', async (context) => {
  await refused(writeBackup(source, file, OPTIONS), /is there already/);
  await refused(writeBackup(source, join(source.folder, 'absent', 'a'), OPTIONS), /cannot be written/);
  const stopped = new AbortController();
  stopped.abort();
  const path = join(source.folder, 'stopped.backup');
  await assert.rejects(writeBackup(source, path, { ...OPTIONS, signal: stopped.signal }));
  assert.deepEqual(
    (await readdir(source.folder)).filter((name) => name.startsWith('stopped')),
    [],
  );
  const disk = await mountSmallDisk(1000);
  if (!disk) return context.skip('this user may not mount a disk');
  context.after(() => disk.close());
  await refused(writeBackup(source, join(disk.folder, 'a.backup'), OPTIONS), /is full/);
  assert.deepEqual(await readdir(disk.folder), []);
});

test('a user who may not read every table cannot make a backup', async () => {
  const path = join(source.folder, 'rights.backup');
  const asWorker = { ...source, connectionString: source.database.asProgram.worker };
  await assert.rejects(writeBackup(asWorker, path, OPTIONS), { code: '42501' });
});

/** Waits until a program of that name waits for a lock. */
async function waiting({ db }: TestDatabase, program: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where application_name = ${program}
      and datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await setImmediate();
  }
}

async function refused(work: Promise<unknown>, message: RegExp): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof UserFacingError, String(error));
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
}

async function assertUntouched({ database, artifactsFolder }: TestInstallation): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.db);
  assert.equal(rows.length, 0);
  assert.deepEqual(await filesOf(artifactsFolder).catch(() => ({})), {});
}
