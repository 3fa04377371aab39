export { findStricterLimits, type HostLimits } from '../queries/host-limits.ts';
export { type HostAnswer, isWithheld, LONGEST_RETRY_AFTER_S, noteHostAnswer } from '../queries/hosts.ts';
export {
  listBrokenPages,
  listWebpagesOfWebsite,
  updateWebpageStatus,
  type WebpageRow,
} from '../queries/webpages.ts';
export {
  deleteScheduleLogins,
  deleteWebsiteLogin,
  findLoginOfRun,
  findNamedWebsiteLogin,
  findWebsiteLogin,
  listEndedRuns,
  lockScheduleLogin,
  lockWebsiteLogin,
  type NamedWebsiteLoginRow,
  type NewWebsiteLogin,
  recordLoginResult,
  upsertWebsiteLogin,
  type WebsiteLoginRow,
} from '../queries/website-logins.ts';
export {
  findCrawlSettings,
  findWebsite,
  findWebsiteOwner,
  hasUnfinishedRun,
  holdWebsite,
  insertWebsite,
  listWebsiteNames,
  listWebsites,
  listWebsitesOfHost,
  lockWebsite,
  markWebsiteDeleted,
  moveRunsOfWebsite,
  unassignWebsites,
  updateCrawlSettings,
  updateWebsite,
  type WebsiteInput,
  type WebsiteOfHost,
  type WebsiteRow,
  wasEverRegistered,
} from '../queries/websites.ts';
