import { rm } from 'node:fs/promises';
import { makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';

/** A PostgreSQL server of a test alone, which it can take away without warning. */
export interface LosableServer {
  connectionString: string;
  /** Stops it at once, as `pg_ctl -m immediate` does, and starts it again on what is on the disk. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

/** It is stopped, and the machine never is. */
const DURABLE = 'while-machine-runs';

export async function startLosableServer(): Promise<LosableServer> {
  const dataDir = await makeTemporaryFolder('abhigam-losable-db');
  let server = await startEmbeddedDb({ dataDir, durable: DURABLE });
  const { connectionString, port } = server;
  return {
    connectionString,
    async lose() {
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
