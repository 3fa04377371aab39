import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedDb, EmbeddedDbError, startEmbeddedDb } from '@abhigam/embedded-db';
import type { LauncherConfig } from '../config.ts';
import { openLog } from '../parts/open-log.ts';
import type { Part } from '../parts/start-program.ts';
import { type SupervisedPart, supervise } from '../parts/supervise.ts';
import { step } from '../say.ts';
import type { DataFolders } from './data-folder.ts';

export interface OpenDatabase {
  connectionString: string;
  /** The embedded server; null for an external one. */
  server: SupervisedPart | null;
  stop(): Promise<void>;
}

/** The processes, memory and port of a killed server are released within moments. */
const MOMENTARY = new Set(['already-running', 'port-taken']);
const MOMENT_MS = 100;
const MOST_MOMENTS = 50;

/** The database of DATABASE_URL, or an embedded, supervised server in the data folder. */
export async function openDatabase(
  config: LauncherConfig,
  folders: DataFolders,
  stop: AbortSignal,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return { connectionString: config.databaseUrl, server: null, stop: () => Promise.resolve() };
  }
  const logFile = join(folders.logs, 'database.log');
  const log = await openLog(logFile);
  let known: EmbeddedDb | null = null;
  const start = async (signal: AbortSignal): Promise<Part> => {
    const options = {
      dataDir: folders.database,
      onLog: (line: string) => {
        log.write(`${line}\n`);
      },
      signal,
    };
    // The parts know the address of the first server: its successors must use the same.
    const server = known
      ? await startAgain({ ...options, port: known.port })
      : await startEmbeddedDb(options);
    known = server;
    return { exited: server.exited, stop: () => server.stop() };
  };
  const server = supervise({ name: 'The database', logFile, start });
  const end = async () => {
    await server.stop();
    log.end();
  };
  try {
    const connectionString = await step('Starting the database', async () => {
      await server.whenUp(stop);
      if (!known) throw new Error('The database is up without an address.');
      return addressOf(known);
    });
    return { connectionString, server, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(server: EmbeddedDb): string {
  return server.connectionString;
}

async function startAgain(options: Parameters<typeof startEmbeddedDb>[0]): Promise<EmbeddedDb> {
  for (let moment = 1; ; moment += 1) {
    try {
      return await startEmbeddedDb(options);
    } catch (error) {
      const isMomentary = error instanceof EmbeddedDbError && MOMENTARY.has(error.problem);
      if (!isMomentary || moment === MOST_MOMENTS) throw error;
      await delay(MOMENT_MS, null, options.signal ? { signal: options.signal } : {});
    }
  }
}
