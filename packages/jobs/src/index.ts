export { finishRun, JOBS, type JobDefinition, startRun, testPage } from './definitions.ts';
export { connectQueue, type JobContext, type Queue } from './queue.ts';
