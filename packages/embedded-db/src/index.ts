export { EmbeddedDbError, type EmbeddedDbProblem } from './error.ts';
export { findRunningDb } from './find-running-db.ts';
export { type EmbeddedDb, type EmbeddedDbOptions, startEmbeddedDb } from './start.ts';
export { makeTemporaryFolder } from './temporary-folder.ts';
