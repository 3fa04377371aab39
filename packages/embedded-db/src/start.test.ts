import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { EmbeddedDbError, type EmbeddedDbProblem } from './error.ts';
import { type EmbeddedDb, startEmbeddedDb } from './start.ts';

let folder: string;
/** A stopped database with one table; tests that damage it use a copy. */
let sound: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-embedded-'));
  sound = join(folder, 'sound');
  const server = await startEmbeddedDb({ dataDir: sound, durable: false });
  await query(server.connectionString, "create table notes as select 'kept' as word");
  await server.stop();
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a second start', () => {
  let server: EmbeddedDb;
  let copy: string;
  before(async () => {
    copy = await copyOfSound('port');
    server = await startEmbeddedDb({ dataDir: sound, durable: false });
  });
  after(() => server.stop());

  test('finds the data of the first', async () => {
    const rows = await query(server.connectionString, 'select word from notes');
    assert.deepEqual(rows, [{ word: 'kept' }]);
  });

  test('uses UTF-8, code point collation and the loopback address only', async () => {
    const rows = await query(
      server.connectionString,
      `select current_setting('server_encoding') as encoding, datlocale as locale,
         current_setting('listen_addresses') as address, lower('ÀĖ') as lower, 'a' > 'B' as by_code_point
       from pg_database where datname = current_database()`,
    );
    assert.deepEqual(rows, [
      { encoding: 'UTF8', locale: 'C.UTF-8', address: '127.0.0.1', lower: 'àė', by_code_point: true },
    ]);
  });

  test('the password file is readable by its owner only, and a wrong password is refused', async () => {
    const withoutPassword = server.connectionString.replace(/:[^:@]*@/, ':wrong@');
    await assert.rejects(query(withoutPassword, 'select 1'), /password authentication failed/);
    assert.equal((await stat(join(sound, 'password'))).mode & 0o777, 0o600);
  });

  test('reports a server that already runs on the folder without disturbing it', async () => {
    await refuses(sound, 'already-running', new RegExp(`process ${server.pid}\\b.*${sound}`));
    assert.deepEqual(await query(server.connectionString, 'select 1 as one'), [{ one: 1 }]);
  });

  test('reports an occupied port', async () => {
    await assert.rejects(
      startEmbeddedDb({ dataDir: copy, port: server.port }),
      problem('port-taken', new RegExp(`${server.port}`)),
    );
  });

  test('stopping is idempotent and ends the process', async () => {
    await Promise.all([server.stop(), server.stop()]);
    await server.exited;
    assert.throws(() => process.kill(server.pid, 0), { code: 'ESRCH' });
  });
});

test('recovers after the server was killed', async () => {
  const dataDir = await copyOfSound('killed');
  const server = await startEmbeddedDb({ dataDir });
  await query(server.connectionString, "insert into notes values ('before the crash')");
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  const again = await startEmbeddedDb({ dataDir });
  const rows = await query(again.connectionString, 'select count(*)::int as count from notes');
  await again.stop();
  assert.deepEqual(rows, [{ count: 2 }]);
});

test('ignores a stale lock file whose pid belongs to another program', async () => {
  const dataDir = await copyOfSound('stale');
  const lock = [process.pid, join(dataDir, 'server'), 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(dataDir, 'server', 'postmaster.pid'), lock.join('\n'));
  const server = await startEmbeddedDb({ dataDir, durable: false });
  await server.stop();
});

test('the server stops when its parent is killed', async () => {
  const script = join(import.meta.dirname, '..', 'test', 'start-and-wait.ts');
  const child = spawn(process.execPath, [script, sound], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid }: { pid: number } = JSON.parse(await firstLine(child.stdout));
  child.kill('SIGKILL');
  // Starting waits for a server that is stopping, and would report one that stays.
  const server = await startEmbeddedDb({ dataDir: sound, durable: false });
  assert.notEqual(server.pid, pid);
  await server.stop();
});

test('restarts an interrupted initialisation', async () => {
  const dataDir = join(folder, 'half');
  await mkdir(join(dataDir, 'server.new', 'base'), { recursive: true });
  const server = await startEmbeddedDb({ dataDir, durable: false });
  await server.stop();
});

test('does not treat a damaged database as an empty folder', async () => {
  const control = await copyOfSound('control');
  await truncate(join(control, 'server', 'global', 'pg_control'), 10);
  await refuses(control, 'corrupt', /backup/);

  const emptied = await copyOfSound('emptied');
  await rm(join(emptied, 'server', 'PG_VERSION'));
  await refuses(emptied, 'corrupt', /does not hold a complete database/);

  const locked = await copyOfSound('locked');
  await rm(join(locked, 'password'));
  await refuses(locked, 'corrupt', /password/);
});

test('leaves a database of another major version alone', async () => {
  const dataDir = await copyOfSound('old');
  const version = join(dataDir, 'server', 'PG_VERSION');
  await writeFile(version, '14\n');
  await refuses(dataDir, 'other-version', /PostgreSQL 14/);
  assert.equal(await readFile(version, 'utf8'), '14\n');
});

test('reports a folder that cannot be created, with what to do', async () => {
  await writeFile(join(folder, 'file'), '');
  await refuses(join(folder, 'file', 'db'), 'not-writable', /DATA_DIR/);
  await refuses('/sys/abhigam', 'not-writable', /DATA_DIR/);
});

test('reports a full disk', async (t) => {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  if (mounted.status !== 0) return t.skip('only root can mount a small disk');
  t.after(() => spawnSync('umount', [disk]));
  await refuses(join(disk, 'db'), 'disk-full', /full/);
});

test('tightens the permissions of a copied folder', async () => {
  const dataDir = await copyOfSound('loose');
  await chmod(join(dataDir, 'server'), 0o755);
  const server = await startEmbeddedDb({ dataDir, durable: false });
  await server.stop();
});

async function copyOfSound(name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(sound, copy, { recursive: true });
  return copy;
}

async function refuses(dataDir: string, code: EmbeddedDbProblem, message: RegExp): Promise<void> {
  await assert.rejects(startEmbeddedDb({ dataDir, durable: false }), problem(code, message));
}

function problem(code: EmbeddedDbProblem, message: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof EmbeddedDbError, String(error));
    assert.equal(error.problem, code, error.message);
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  };
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  // The server may terminate the connection; the query fails then.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('The program exited without output.');
}
