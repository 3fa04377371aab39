import { connectDb } from '@abhigam/db';
import { isWhole, verifyActivityLog } from '@abhigam/portal';
import { readConfig } from '../config.ts';
import { say, step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { reachDatabase } from '../setup/reach-database.ts';

/**
 * `npm run verify-log`: verifies the activity log, whether the portal runs or not. Fails if it was changed.
 */
export async function runVerifyLog(_args: string[], stop: AbortSignal): Promise<number> {
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const database = await reachDatabase(config, folders, stop);
  const connection = connectDb(database.connectionString, {
    maxConnections: 1,
    applicationName: 'abhigam-launcher',
  });
  try {
    const found = await step('Comparing the activity log with its events', () =>
      verifyActivityLog(connection.db),
    );
    const { changed, missing, broken, head } = found;
    if (changed !== null)
      say(`Entry ${changed} does not fit: it, the entry before it or its event was changed or removed.`);
    if (missing.events > 0)
      say(
        `${missing.events} events have no entry, the first of ${missing.firstAt?.toISOString()}: entries were removed.`,
      );
    if (broken !== null)
      say(
        `Entry ${broken} was compared before, and is there no longer or is another one: entries were removed or written anew.`,
      );
    if (isWhole(found)) say('Every entry follows from the one before it and fits its event.');
    say(head ? `Newest entry: ${head.no}, ${head.hash}` : 'The log has no entries yet.');
    return isWhole(found) ? 0 : 1;
  } finally {
    await connection.close();
    await database.stop();
  }
}
