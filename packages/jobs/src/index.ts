export {
  applyDecisions,
  checkLinks,
  fanOutEvents,
  finishRun,
  gatherCauses,
  JOBS,
  type JobDefinition,
  makeReport,
  readDocuments,
  sendDeliveries,
  sendNotices,
  startRun,
} from './definitions.ts';
export { grantQueueRights } from './grant-queue-rights.ts';
export { connectQueue, type EnqueueOptions, type Queue } from './queue.ts';
export type { JobContext } from './workers.ts';
