import { step } from '../say.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { requireDatabase } from './require-database.ts';

/** `npm run migrate`: brings the tables up to date and ends, before parts are started that do not do it themselves. */
export async function runMigrate(): Promise<number> {
  const { connectionString } = requireDatabase();
  await step('Preparing the database', () => migrateDatabase(connectionString));
  return 0;
}
