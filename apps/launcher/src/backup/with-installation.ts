import { resolve } from 'node:path';
import { ARTIFACT_SETTINGS, openStore, StoreError } from '@abhigam/artifacts';
import { explainConnection } from '@abhigam/db';
import { fileSealOf, openVault } from '@abhigam/vault';
import { z } from 'zod';
import type { LauncherConfig } from '../config.ts';
import { environmentOf } from '../parts/server-parts.ts';
import type { DataFolders } from '../setup/data-folder.ts';
import { reachDatabase } from '../setup/reach-database.ts';
import { Trouble } from '../trouble.ts';
import type { Installation } from './installation.ts';

/** Those of API and worker, whose tables of settings say what they mean. */
const settings = z.object({
  ...ARTIFACT_SETTINGS,
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_FILE: z.string(),
});

/** Does something with database, store and keys of the installation, as its API and workers find them. */
export async function withInstallation<T>(
  config: LauncherConfig,
  folders: DataFolders,
  stop: AbortSignal,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const parsed = settings.safeParse(environmentOf(config, folders));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new Trouble(`Some settings are not right: ${faults.join('; ')}.`);
  }
  const { SECRETS_KEY: keys = null, SECRETS_KEY_FILE: keyFile } = parsed.data;
  const store = openStore(
    parsed.data,
    fileSealOf(() => openVault({ keys: keys ?? undefined, keyFile, mayCreate: false })),
  );
  try {
    const database = await reachDatabase(config, folders, stop);
    const { connectionString } = database;
    try {
      return await work({
        connectionString,
        artifacts: store.artifacts,
        isSealing: parsed.data.ARTIFACTS_SEALED,
        artifactsPlace: placeOf(parsed.data),
        secrets: { keys, keyFile },
      });
    } catch (error) {
      throw explained(error, connectionString);
    } finally {
      await database.stop();
    }
  } finally {
    store.close();
  }
}

function placeOf(place: z.output<typeof settings>): string {
  const { ARTIFACTS_S3_BUCKET: bucket, ARTIFACTS_S3_ENDPOINT: endpoint } = place;
  if (bucket === undefined) return resolve(place.ARTIFACTS_DIR);
  return `bucket ${endpoint ?? place.ARTIFACTS_S3_REGION} ${bucket}/${place.ARTIFACTS_S3_PREFIX}`;
}

function explained(error: unknown, connectionString: string): unknown {
  if (error instanceof Trouble) return error;
  if (error instanceof StoreError) return new Trouble(error.message, { cause: error });
  const known = explainConnection(error, connectionString);
  return known ? new Trouble(known, { cause: error }) : error;
}
