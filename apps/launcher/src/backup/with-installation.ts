import { resolve } from 'node:path';
import { ARTIFACT_SETTINGS, openStore, StoreError } from '@abhigam/artifacts';
import { explainConnection } from '@abhigam/db';
import { fileSealOf, openVault } from '@abhigam/vault';
import { z } from 'zod';
import type { LauncherConfig } from '../config.ts';
import { environmentOf } from '../parts/server-parts.ts';
import type { DataFolders } from '../setup/data-folder.ts';
import { reachDatabase } from '../setup/reach-database.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { Installation } from './installation.ts';

/** The settings of API and worker, which document them. */
const settings = z.object({
  ...ARTIFACT_SETTINGS,
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_FILE: z.string(),
});

/** Runs `work` with the database, store and keys of the installation, configured like its API and workers. */
export async function withInstallation<T>(
  config: LauncherConfig,
  folders: DataFolders,
  stop: AbortSignal,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const parsed = settings.safeParse(environmentOf(config, folders));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new UserFacingError(`Invalid settings: ${faults.join('; ')}.`);
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
  if (error instanceof UserFacingError) return error;
  if (error instanceof StoreError) return new UserFacingError(error.message, { cause: error });
  const known = explainConnection(error, connectionString);
  return known ? new UserFacingError(known, { cause: error }) : error;
}
