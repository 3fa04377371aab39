import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { addressOfDb, type DataFolder, DB_NAME, openDataFolder, serverPathOf } from './data-folder.ts';
import { EmbeddedDbError } from './error.ts';
import { ensureNoServerRuns } from './running-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';

export interface EmbeddedDb {
  /** Connection string of the product's database. */
  connectionString: string;
  port: number;
  /** Process id of the server. */
  pid: number;
  /** Resolves when the server has exited, expected or not, with how: `by SIGKILL`. */
  exited: Promise<string>;
  /** Stops the server and waits for its exit. Idempotent. */
  stop(): Promise<void>;
  /** Lets this process exit on its own; the server stops with it. */
  unref(): void;
}

export interface EmbeddedDbOptions {
  /** Data folder, created if missing. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** Called with each line of the server's log. */
  onLog?: (line: string) => void;
  /**
   * False trades crash safety for speed, for tests. `while-machine-runs`: commits survive a crash of the
   * server but are not flushed to disk.
   */
  durable?: boolean | 'while-machine-runs';
  /**
   * Aborted when the start is no longer needed: rejects with the signal's reason and leaves nothing behind.
   */
  signal?: AbortSignal;
}

const MAX_CONNECTIONS = 200;
/** No fsync, and minimal WAL, because there will be no recovery. */
const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
};
/** Written data is in the page cache, which survives a killed process. */
const UNSYNCED_SETTINGS = { fsync: 'off' };
const PORT_ATTEMPTS = 5;
/** A server that reports ready responds in milliseconds. */
const FIRST_ANSWER_MS = 30_000;

/**
 * Runs a PostgreSQL server on the loopback address, as another user when we are root. Throws
 * `EmbeddedDbError`, whose message says what to do.
 */
export async function startEmbeddedDb(options: EmbeddedDbOptions): Promise<EmbeddedDb> {
  const dataDir = resolve(options.dataDir);
  const user = await chooseServerUser(resolve(dataDir, 'server'));
  const binaries = await prepareBinaries(user);
  const folder = await openDataFolder(dataDir, binaries, user);
  await ensureNoServerRuns(folder.server, dataDir, options.signal);
  const start = (port: number) =>
    startServerProcess({
      postgres: binaries.postgres,
      args: ['-D', serverPathOf(folder.server, user), ...settings(port, options.durable ?? true)],
      cwd: folder.server,
      folder: dataDir,
      user,
      onLog: options.onLog ?? (() => {}),
      signal: options.signal,
    });
  const { port, server } = await startOnPort(options.port, start);
  try {
    await ensureDatabase(folder, port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    connectionString: addressOfDb(folder, port),
    port,
    pid: server.pid,
    exited: server.exited,
    stop: server.stop,
    unref: server.unref,
  };
}

function settings(port: number, durable: NonNullable<EmbeddedDbOptions['durable']>): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    logging_collector: 'off',
    log_destination: 'stderr',
    ...(durable === 'while-machine-runs' ? UNSYNCED_SETTINGS : durable ? {} : UNSAFE_SETTINGS),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function startOnPort(
  requestedPort: number | undefined,
  start: (port: number) => Promise<ServerProcess>,
): Promise<{ port: number; server: ServerProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = requestedPort ?? (await freePort());
    try {
      return { port, server: await start(port) };
    } catch (error) {
      if (!(error instanceof EmbeddedDbError) || error.problem !== 'port-taken') throw error;
      if (requestedPort !== undefined) {
        throw new EmbeddedDbError(
          'port-taken',
          `Port ${requestedPort}, meant for the database, is taken by another program: stop it, or choose another port.`,
          { cause: error },
        );
      }
      // Race: another program took the port between our check and the server's start.
      if (attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolvePort(port));
    });
  });
}

async function ensureDatabase(folder: DataFolder, port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: addressOfDb(folder, port, 'postgres'),
    connectionTimeoutMillis: FIRST_ANSWER_MS,
    query_timeout: FIRST_ANSWER_MS,
  });
  // A killed server fails the call below; without a listener the error would end us as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DB_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DB_NAME}`);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDbError(
      'corrupt',
      `The database in ${folder.path} does not answer as it should (${detail}): restore the folder from a backup, or move it away to start with an empty database.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
