export { findStricterLimits, type HostLimits } from '../queries/host-limits.ts';
export { type HostOutcome, isSiteUnavailable, recordHostOutcome } from '../queries/hosts.ts';
export {
  clearProver,
  findOrCreateOwnership,
  findOwnership,
  type Ownership,
  type OwnershipRow,
  recordMissingProof,
  recordProof,
  renewProof,
  withdrawProof,
} from '../queries/ownership.ts';
export {
  countWebpagesOfWebsite,
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
  listScopesOfHost,
  listWebsitesSharingHosts,
  type WebsiteWithScope,
} from '../queries/website-scopes.ts';
export {
  countWebsitesOf,
  findCrawlSettings,
  findWebsite,
  findWebsiteOfUrl,
  findWebsiteOwner,
  hasUnfinishedRun,
  insertWebsite,
  listWebsiteNames,
  listWebsites,
  listWebsitesAfter,
  listWebsitesOfHost,
  lockWebsite,
  lockWebsiteForShare,
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
