import { rm } from 'node:fs/promises';
import { makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';

/** A PostgreSQL server for a single test, which can crash it. */
export interface CrashableServer {
  connectionString: string;
  /** Crashes the server, as `pg_ctl -m immediate` does, and restarts it from the data on disk. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Only the server is stopped, never the machine. */
const DURABLE = 'while-machine-runs';

export async function startCrashableServer(): Promise<CrashableServer> {
  const dataDir = await makeTemporaryFolder('abhigam-losable-db');
  let server = await startEmbeddedDb({ dataDir, durable: DURABLE });
  const { connectionString, port } = server;
  return {
    connectionString,
    async crash() {
      process.kill(server.pid, 'SIGQUIT');
      await server.exited;
      server = await startEmbeddedDb({ dataDir, port, durable: DURABLE });
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
