import { type LauncherConfig, readConfig } from '../config.ts';
import { UserFacingError } from '../user-facing-error.ts';

/** The settings of a part that runs alone: it needs a shared database. */
export function requireDatabase(): { config: LauncherConfig; connectionString: string } {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    throw new UserFacingError(
      'DATABASE_URL is not set: set it to the postgres:// address of the shared database, or use "npm start", which brings its own.',
    );
  }
  return { config, connectionString: config.databaseUrl };
}
