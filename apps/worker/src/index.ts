export type { WorkerDeps } from './deps.ts';
export {
  createSiteSessions,
  type RunOfSite,
  type RunSession,
  type SiteSessions,
  type SiteSessionsDeps,
} from './site-sessions.ts';
export { type RunningWorker, startWorker } from './worker.ts';
