import { join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import type { LauncherConfig } from '../config.ts';
import { openLog } from '../parts/open-log.ts';
import { step } from '../say.ts';
import type { DataFolders } from './data-folder.ts';

export interface OpenDatabase {
  connectionString: string;
  /** Resolves when a server of our own has ended; never for a server that others run. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** The database by DATABASE_URL, or a server of our own in the data folder. */
export async function openDatabase(config: LauncherConfig, folders: DataFolders): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return {
      connectionString: config.databaseUrl,
      exited: new Promise(() => {}),
      stop: () => Promise.resolve(),
    };
  }
  const log = await openLog(join(folders.logs, 'database.log'));
  const server = await step('Starting the database', () =>
    startEmbeddedDb({ dataDir: folders.database, onLog: (line) => log.write(`${line}\n`) }),
  );
  return {
    connectionString: server.connectionString,
    exited: server.exited,
    async stop() {
      await server.stop();
      log.end();
    },
  };
}
