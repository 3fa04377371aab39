export {
  type ActivityCursor,
  type ActivityFilter,
  type ActivityRow,
  insertActivities,
  listActivities,
} from '../queries/activity-log.ts';
export {
  type Acknowledgement,
  insertAcknowledgement,
  listAcknowledgements,
  readNewestAcknowledgement,
} from '../queries/activity-log-acknowledgements.ts';
export {
  type LogCheckRow,
  readLogCheck,
  saveLogCheck,
} from '../queries/activity-log-check.ts';
export {
  compareEntries,
  compareEvents,
  hasEntry,
  type LogFaults,
  type LogHead,
  readLogHead,
} from '../queries/activity-log-compare.ts';
export {
  listRunsWithUncheckedLinks,
  listWebsitesWithDecisions,
} from '../queries/after-restore.ts';
export { ARTIFACT_REFERENCES, listReferencedFiles } from '../queries/artifact-references.ts';
export {
  listClientErrors,
  MAX_CLIENT_ERRORS,
  trimClientErrors,
  upsertClientError,
} from '../queries/client-errors.ts';
export {
  type HostRow,
  listPausedWebsites,
  listUnfinishedRuns,
  listUnhealthyHosts,
  listWorkers,
  type QueueDepth,
  readQueueDepth,
  setQueuePaused,
  setRunPaused,
  setWebsitePaused,
  type UnfinishedRunRow,
  type WorkerRow,
} from '../queries/operations.ts';
export {
  deleteEventOrigins,
  type EventPosition,
  hasEventsAfter,
  insertPortalEvents,
  listEventsAfter,
  lockEventReader,
  moveEventReader,
  type NewPortalEvent,
  type PortalEventRow,
  repairEventOrder,
} from '../queries/portal-events.ts';
export {
  beginTrim,
  countFindings,
  endTrim,
  listRunsBeingTrimmed,
  listRunsToTrim,
  type RemovedRows,
  type RetentionPolicy,
  trimPages,
} from '../queries/retention.ts';
export {
  eachSealedLogin,
  eachSealedWebhook,
  hasSealedSecrets,
  replaceSealedLogin,
  replaceSealedWebhook,
  type SealedLogin,
  type SealedWebhook,
  withRotationLock,
} from '../queries/sealed-secrets.ts';
export { insertSecurityEvent, trimSecurityEvents } from '../queries/security-events.ts';
export { doUpkeep } from '../queries/upkeep.ts';
export { recordWorkerLimits } from '../queries/worker-limits.ts';
export {
  countPagesEndingWorkers,
  endWorker,
  type HeldPage,
  insertWorker,
  listPagesOfWorker,
  listWorkersWithPages,
  removeOldWorkers,
  requeuePagesOfWorker,
  requeueStrayPages,
  touchBusyWorker,
  touchWorker,
} from '../queries/workers.ts';
