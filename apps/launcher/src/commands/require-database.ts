import { type LauncherConfig, readConfig } from '../config.ts';
import { Trouble } from '../trouble.ts';

/** The settings of a part that runs alone; it shares a database with others, so one must be named. */
export function requireDatabase(): { config: LauncherConfig; connectionString: string } {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    throw new Trouble(
      'DATABASE_URL is not set: set it to the postgres:// address of the shared database, or use "npm start", which brings its own.',
    );
  }
  return { config, connectionString: config.databaseUrl };
}
