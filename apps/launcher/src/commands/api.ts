import { environmentOf } from '../parts/server-parts.ts';
import { step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureWebApp } from '../setup/ensure-web-app.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { requireDatabase } from './require-database.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run api`: only the API with the built web app, against a shared database. */
export async function runApi(stop: AbortSignal): Promise<number> {
  const { config, connectionString } = requireDatabase();
  const folders = await openDataFolder(config.dataDir);
  await ensureWebApp(folders.logs, stop);
  await step('Preparing the database', () => migrateDatabase(connectionString));
  return runProgramHere(['apps/api/src/main.ts'], environmentOf(config, folders), stop);
}
