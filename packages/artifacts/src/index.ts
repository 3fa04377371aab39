export { type ArtifactStore, folderStore } from './store.ts';
