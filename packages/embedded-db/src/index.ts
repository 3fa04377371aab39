export { EmbeddedDbError, type EmbeddedDbProblem } from './error.ts';
export { findRunningDb } from './find-running-db.ts';
export { type EmbeddedDb, type EmbeddedDbOptions, startEmbeddedDb } from './start.ts';
export { makeThrowawayFolder } from './throwaway-folder.ts';
