import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileSeal } from './sealing.ts';
import type { ArtifactSettings } from './settings.ts';
import type { ArtifactStore } from './store.ts';

export interface OpenStore {
  artifacts: ArtifactStore;
  /** The local folder whose disk fills up; null for a remote store. */
  folder: string | null;
  close(): void;
}

/**
 * Opens the configured store; without `seal` it cannot read encrypted files. Throws an Error for incomplete
 * credentials.
 */
export function openStore(settings: ArtifactSettings, seal?: FileSeal): OpenStore {
  const isOn = settings.ARTIFACTS_SEALED;
  if (isOn && !seal) throw new Error('This program has no key to seal files with.');
  const sealing = seal && { seal, isOn };
  const bucket = settings.ARTIFACTS_S3_BUCKET;
  if (bucket === undefined) {
    const folder = settings.ARTIFACTS_DIR;
    return { artifacts: folderStore(folder, sealing), folder, close: () => {} };
  }
  const endpoint = settings.ARTIFACTS_S3_ENDPOINT;
  const store = s3Store(
    {
      bucket,
      endpoint,
      prefix: settings.ARTIFACTS_S3_PREFIX,
      region: settings.ARTIFACTS_S3_REGION,
      pathStyle: settings.ARTIFACTS_S3_PATH_STYLE ?? endpoint !== undefined,
      credentials: credentialsOf(settings),
    },
    sealing,
  );
  return { artifacts: store, folder: null, close: () => store.close() };
}

function credentialsOf(settings: ArtifactSettings) {
  const accessKeyId = settings.ARTIFACTS_S3_ACCESS_KEY_ID;
  const secretAccessKey = settings.ARTIFACTS_S3_SECRET_ACCESS_KEY;
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('ARTIFACTS_S3_ACCESS_KEY_ID and ARTIFACTS_S3_SECRET_ACCESS_KEY go together: set both.');
  }
  return { accessKeyId, secretAccessKey };
}
