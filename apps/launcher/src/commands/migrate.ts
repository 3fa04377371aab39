import { readConfig } from '../config.ts';
import { say, step } from '../say.ts';
import { grantRoles } from '../setup/grant-roles.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { requireDatabase } from './require-database.ts';

/**
 * `npm run migrate`: migrates the tables, including the queue's, before parts that do not migrate themselves
 * start. Grants rights if API and worker have their own roles.
 */
export async function runMigrate(): Promise<number> {
  const { connectionString } = requireDatabase();
  await step('Preparing the database', () => migrateDatabase(connectionString));
  const { api, worker } = readConfig(process.env).roleUrls;
  if (api !== null && worker !== null) {
    await step('Giving API and worker their rights', () => grantRoles(connectionString, { api, worker }));
  } else if (api !== null || worker !== null) {
    say('DATABASE_API_URL and DATABASE_WORKER_URL go together: no rights were given.');
    return 1;
  }
  return 0;
}
