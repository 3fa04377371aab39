export { EmbeddedDbError, type EmbeddedDbProblem } from './error.ts';
export { type EmbeddedDb, type EmbeddedDbOptions, startEmbeddedDb } from './start.ts';
export { makeThrowawayFolder } from './throwaway-folder.ts';
