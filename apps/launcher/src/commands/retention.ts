import { readConfig } from '../config.ts';
import { environmentOf } from '../parts/server-parts.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { openDatabase } from '../setup/open-database.ts';
import { runProgramHere } from './run-program-here.ts';

/**
 * `npm run retention [-- --dry-run]`: runs the workers' daily retention now, also for the database of `npm
 * start`.
 */
export async function runRetention(args: string[], stop: AbortSignal): Promise<number> {
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const database = await openDatabase(config, folders, stop);
  try {
    await migrateDatabase(database.connectionString);
    const env = { ...environmentOf(config, folders), DATABASE_URL: database.connectionString };
    return await runProgramHere(['apps/worker/src/retention/main.ts', ...args], env, stop);
  } finally {
    await database.stop();
  }
}
