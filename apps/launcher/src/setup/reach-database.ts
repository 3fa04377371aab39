import { findRunningDb } from '@abhigam/embedded-db';
import type { LauncherConfig } from '../config.ts';
import type { DataFolders } from './data-folder.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** As `openDatabase`, for what is done beside a portal that runs: its server is asked, and left running. */
export async function reachDatabase(
  config: LauncherConfig,
  folders: DataFolders,
  stop: AbortSignal,
): Promise<Pick<OpenDatabase, 'connectionString' | 'stop'>> {
  const running = config.databaseUrl === null ? await findRunningDb(folders.database) : null;
  if (running !== null) return { connectionString: running, stop: () => Promise.resolve() };
  return openDatabase(config, folders, stop);
}
