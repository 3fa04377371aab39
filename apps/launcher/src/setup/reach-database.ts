import { findRunningDb } from '@abhigam/embedded-db';
import type { LauncherConfig } from '../config.ts';
import type { DataFolders } from './data-folder.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/**
 * Like `openDatabase`, but for commands that run next to a running portal: reuses its server and leaves it
 * running.
 */
export async function reachDatabase(
  config: LauncherConfig,
  folders: DataFolders,
  stop: AbortSignal,
): Promise<Pick<OpenDatabase, 'connectionString' | 'stop'>> {
  const running = config.databaseUrl === null ? await findRunningDb(folders.database) : null;
  if (running !== null) return { connectionString: running, stop: () => Promise.resolve() };
  return openDatabase(config, folders, stop);
}
