import { environmentOf } from '../parts/server-parts.ts';
import { step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { requireDatabase } from './require-database.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run worker`: one worker alone, against a shared database. */
export async function runWorker(stop: AbortSignal): Promise<number> {
  const { config, connectionString } = requireDatabase();
  const folders = await openDataFolder(config.dataDir);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  await step('Preparing the database', () => migrateDatabase(connectionString));
  const env = { ...environmentOf(config, folders), CHROME_PATH: chromePath };
  return runProgramHere(['apps/worker/src/main.ts'], env, stop);
}
