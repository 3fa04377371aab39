import { parseArgs } from 'node:util';
import { ARTIFACT_SETTINGS, openStore } from '@abhigam/artifacts';
import { connectDb } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { fileSealOf, openVault } from '@abhigam/vault';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { environmentOf } from '../parts/server-parts.ts';
import { say, step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { reachDatabase } from '../setup/reach-database.ts';
import { rotateKey } from '../setup/rotate-key.ts';
import { UserFacingError } from '../user-facing-error.ts';

const USAGE = 'npm run rotate-key (and later: npm run rotate-key -- --drop-old)';

/** The settings of API and worker, which document them. */
const settings = z.object({
  ...ARTIFACT_SETTINGS,
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_FILE: z.string(),
});

/**
 * `npm run rotate-key`: re-encrypts all stored secrets and encrypted files with a new key, whether the portal
 * runs or not.
 */
export async function runRotateKey(args: string[], stop: AbortSignal): Promise<number> {
  const dropOld = hasDropOption(args);
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const parsed = settings.parse(environmentOf(config, folders));
  const { SECRETS_KEY: keys, SECRETS_KEY_FILE: keyFile } = parsed;
  const store = openStore(
    parsed,
    fileSealOf(() => openVault({ keys, keyFile, mayCreate: false })),
  );
  const database = await reachDatabase(config, folders, stop);
  const connection = connectDb(database.connectionString, {
    maxConnections: 1,
    applicationName: 'abhigam-launcher',
  });
  let failure: Error | null = null;
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role: 'producer',
    onError: (error) => {
      failure ??= error;
    },
  });
  try {
    const summary = await step('Sealing stored secrets under the first key', () =>
      rotateKey({
        db: connection.db,
        queue,
        keys: keys ?? null,
        keyFile,
        dropOld,
        artifacts: store.artifacts,
      }),
    );
    if (failure) throw failure;
    for (const line of summary) say(line);
    return 0;
  } finally {
    store.close();
    await queue.stop();
    await connection.close();
    await database.stop();
  }
}

function hasDropOption(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { 'drop-old': { type: 'boolean' } } }).values['drop-old'] ?? false;
  } catch (cause) {
    throw new UserFacingError(`Usage: ${USAGE}`, { cause });
  }
}
