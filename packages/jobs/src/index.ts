export { finishRun, JOBS, type JobDefinition, startRun, testPage } from './definitions.ts';
export { connectQueue, type EnqueueOptions, type Queue } from './queue.ts';
export type { JobContext } from './workers.ts';
