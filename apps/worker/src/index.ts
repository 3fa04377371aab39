export type { Mailing, WorkerDeps } from './deps.ts';
export { handleSendDeliveries } from './handlers/send-deliveries.ts';
export { handleSendNotices } from './handlers/send-notices.ts';
export {
  createSiteSessions,
  type RunOfSite,
  type RunSession,
  type SiteSessions,
  type SiteSessionsDeps,
} from './site-sessions.ts';
export { type RunningWorker, startWorker } from './worker.ts';
