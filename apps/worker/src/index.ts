export type { WorkerDeps } from './deps.ts';
export { type RunningWorker, startWorker } from './worker.ts';
