export { packJson } from './pack-json.ts';
export { type ArtifactStore, folderStore } from './store.ts';
