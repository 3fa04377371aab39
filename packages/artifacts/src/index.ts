export { folderStore } from './folder-store.ts';
export { type OpenStore, openStore } from './open-store.ts';
export { MAX_JSON_BYTES, packJson, TooLongToKeepError } from './pack-json.ts';
export { type S3StoreOptions, s3Store } from './s3-store.ts';
export type { FileSeal, Sealing } from './sealing.ts';
export { ARTIFACT_SETTINGS, type ArtifactSettings } from './settings.ts';
export {
  type ArtifactStore,
  type StoredArtifact,
  type StoredStream,
  StoreError,
  type StorePlace,
} from './store.ts';
export { unpackJson } from './unpack-json.ts';
