import assert from 'node:assert/strict';
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectDb, explainConnection, openDump } from '@abhigam/db';
import { type EmbeddedDb, makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';
import { connectQueue } from '@abhigam/jobs';
import { createTestAuthority } from '@abhigam/testing';
import { sql } from 'kysely';
import { migrateDatabase } from './migrate-database.ts';

/** Connects to a PostgreSQL server whose certificate is signed by an unknown authority. */
const authority = createTestAuthority();
const other = createTestAuthority('Another authority');
let folder: string;
let server: EmbeddedDb;

before(async () => {
  folder = await makeTemporaryFolder('abhigam-tls-test');
  server = await startEmbeddedDb({ dataDir: folder, durable: false });
});
after(async () => {
  await server?.stop();
  for (const each of [folder, authority.folder, other.folder])
    await rm(each, { recursive: true, force: true });
});

/** The server's connection string with these parameters and, optionally, a different host. */
function connectionStringWith(parameters: Record<string, string>, host?: string): string {
  const url = new URL(server.connectionString);
  if (host) url.hostname = host;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const verified = { sslmode: 'verify-full', sslrootcert: authority.certFile };

/** Runs statements over an unencrypted connection. */
async function alter(...statements: string[]): Promise<void> {
  const { db, close } = connectDb(server.connectionString, { maxConnections: 1 });
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

async function isEncrypted(connectionString: string): Promise<boolean | undefined> {
  const { db, close } = connectDb(connectionString, { maxConnections: 1 });
  try {
    const found = await sql<{
      ssl: boolean;
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return found.rows[0]?.ssl;
  } finally {
    await close();
  }
}

/** The message that operators get. */
async function refusal(connectionString: string): Promise<string | null> {
  const error: unknown = await isEncrypted(connectionString).then(
    () => assert.fail('the connection was made'),
    (cause: unknown) => cause,
  );
  return explainConnection(error, connectionString);
}

async function turnOnTls(): Promise<void> {
  const { cert, key } = authority.issue('IP:127.0.0.1');
  const data = join(folder, 'server');
  const { uid, gid } = await stat(data);
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    await chown(join(data, name), uid, gid);
  }
  await alter('alter system set ssl = on', 'select pg_reload_conf()');
}

test('refuses a server without TLS when the address requires it', async () => {
  assert.match(
    (await refusal(connectionStringWith(verified))) ?? '',
    /^The database \w+ at 127\.0\.0\.1:\d+ cannot be used, because it does not offer TLS, which DATABASE_URL demands/,
  );
});

test('sslmode=verify-full checks authority and host and refuses unencrypted connections', async (t) => {
  await turnOnTls();
  await t.test('a trusted authority: queries, the queue and backups are encrypted', async () => {
    const url = connectionStringWith(verified);
    assert.equal(await isEncrypted(url), true);
    await migrateDatabase(url);
    const faults: Error[] = [];
    const queue = await connectQueue({
      connectionString: url,
      role: 'worker',
      onError: (error) => faults.push(error),
    });
    const dump = await openDump(url);
    const { db, close } = connectDb(server.connectionString, { maxConnections: 1 });
    const { rows } = await sql<{ name: string; ssl: boolean }>`
      select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
      where application_name in ('abhigam-queue', 'abhigam-job-locks', 'abhigam-copy') order by name`.execute(
      db,
    );
    await close();
    await dump.close();
    await queue.stop();
    assert.deepEqual(
      rows,
      ['abhigam-copy', 'abhigam-job-locks', 'abhigam-queue'].map((name) => ({ name, ssl: true })),
    );
    assert.deepEqual(faults, []);
  });
  await t.test('refuses an unknown authority', async () => {
    for (const parameters of [{ ...verified, sslrootcert: other.certFile }, { sslmode: 'verify-full' }])
      assert.match(
        (await refusal(connectionStringWith(parameters))) ?? '',
        /its certificate is not signed by a trusted authority: name the file of the authority in sslrootcert/,
      );
  });
  await t.test('refuses a certificate for another host', async () => {
    assert.match(
      (await refusal(connectionStringWith(verified, 'localhost'))) ?? '',
      /its certificate is for another host: name the host of the certificate in DATABASE_URL/,
    );
  });
  await t.test('a server that requires TLS refuses an unencrypted connection', async () => {
    assert.equal(await isEncrypted(server.connectionString), false);
    const file = join(folder, 'server', 'pg_hba.conf');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^host(?=\s)/gm, 'hostssl'));
    await alter('select pg_reload_conf()');
    assert.match(
      (await refusal(server.connectionString)) ?? '',
      /it accepts connections with TLS only: add sslmode=verify-full to DATABASE_URL/,
    );
    assert.equal(await isEncrypted(connectionStringWith(verified)), true);
  });
});
