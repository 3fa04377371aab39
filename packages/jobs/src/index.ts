export { checkLinks, finishRun, JOBS, type JobDefinition, readDocuments, startRun } from './definitions.ts';
export { checkLinks, finishRun, JOBS, type JobDefinition, makeReport, startRun } from './definitions.ts';
export { connectQueue, type EnqueueOptions, type Queue } from './queue.ts';
export type { JobContext } from './workers.ts';
