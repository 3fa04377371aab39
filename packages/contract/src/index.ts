export {
  type ActivityEntry,
  type ActivityLogCheck,
  logNoteForm,
  MAX_ACKNOWLEDGEMENTS,
} from './activity-log.ts';
export { type ApiKey, apiKeyForm } from './api-keys.ts';
export { MAX_ATTENTION } from './attention.ts';
export {
  type Access,
  type Call,
  defineCall,
  hasBody,
  hasFiles,
  type Method,
  type Schema,
} from './call.ts';
export { CALLS, type CallName } from './calls.ts';
export {
  CHANGES,
  type Change,
  type ChangeCounts,
  type ComparedRun,
  type ElementFate,
  type RunDifference,
} from './compare.ts';
export { crawlSettings } from './crawl-settings.ts';
export { LAST_RUN_STATUSES, type ScoredWebsite, SHOWN } from './dashboards.ts';
export { decisionForm, type ListedDecision } from './decisions.ts';
export type { DeletedUser } from './deleted-users.ts';
export type { DocumentCounts, DocumentFilter, DocumentView } from './documents.ts';
export { type ErrorResponse, errorResponse } from './errors.ts';
export {
  DEFAULT_PAGES_PER_WEBSITE,
  type EstimateDetails,
  type EstimateStratum,
  type EstimateView,
  type EstimateWebsite,
  estimateForm,
  hasPageForEach,
  MAX_SAMPLE_PAGES,
  PAGE_FOR_EACH,
  sampleShape,
  type UntestedReason,
} from './estimates.ts';
export type { ByFileField, FileField, FileFields, FileType } from './file-fields.ts';
export { MAX_LIMIT } from './filter.ts';
export { type AuditEntry, type FailingElementView, MAX_ELEMENTS } from './findings.ts';
export type { OrganizationScore } from './heat-maps.ts';
export { type History, MAX_TRENDS, type NcSummary, type Trend } from './history.ts';
export { type SettingsForm, type SettingView, settingsForm } from './installation-settings.ts';
export { LAZY_CALLS } from './lazy-calls.ts';
export { LEFT_OUT_REASONS } from './links.ts';
export { LIST_FORMATS, type ListFormat } from './list-files.ts';
export type { MediaPage, MediaView } from './media.ts';
export type { MySession } from './my-sessions.ts';
export { cleanName, personName, plainName, sanitizeName } from './names.ts';
export { type ListedNonCompliance, MAX_BULK, MAX_SIGHTINGS, type NcNote, ncForm } from './non-compliances.ts';
export type { NoticeInList, NoticeSettingsAnswer } from './notices.ts';
export {
  letterField,
  MIN_ORGANIZATION_SEARCH_LENGTH,
  ONBOARDING_STATUSES,
  selectedOrganization,
  type WaitingOfficer,
} from './onboarding.ts';
export type { Operations } from './operations.ts';
export { csvField, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_NAMED_ROWS } from './organization-imports.ts';
export { type Organization, organizationForm } from './organizations.ts';
export type { OwnershipAnswer } from './ownership.ts';
export { pageResult } from './page-result.ts';
export { type PublicSettings, publicSettings } from './public-settings.ts';
export { MAX_NAMED, MAX_PUBLIC_MONTHS, type PublicStats } from './public-stats.ts';
export { PATCH_TYPE, REPORT_FORMATS, REPORT_TYPES, type ReportFormat } from './report-files.ts';
export type { AuditReportingDetail } from './reporting.ts';
export type { RootCauseView, RunOverviewView } from './run-overview.ts';
export type { ScoredAudit, ScoredCategory, ScoredReport } from './scored-report.ts';
export type { FindingMark, KeyboardStop, TranscriptChoice, TranscriptLine } from './screen-reader-view.ts';
export {
  API_KEY_HEADERS,
  IDLE_HEADER,
  mockLoginForm,
  SESSION_HEADERS,
  type SessionKeys,
  type SessionUser,
  sessionKeys,
  sessionUser,
} from './session.ts';
export { MAX_LISTED_CAUSES, type SharedCauseView } from './shared-causes.ts';
export {
  type TestInstanceSummary,
  type TestRun,
  type TestRunStats,
  type TestRunSummary,
  testRunForm,
} from './test-runs.ts';
export {
  repeatDays,
  type ScheduleTurn,
  scheduleAuth,
  type TestSchedule,
  testScheduleForm,
} from './test-schedules.ts';
export { personEmail, type User } from './users.ts';
export { type Webhook, webhookForm } from './webhooks.ts';
export { type WebsiteLogin, type WebsiteLoginForm, websiteLoginForm } from './website-logins.ts';
export {
  type SiteFilesAnswer,
  WEBPAGE_STATUSES,
  type Website,
  type WebsiteOfOrganization,
  websiteForm,
} from './websites.ts';
export { DROP_ELEMENT, fallbackValues, KEEP_VALUE } from './with-fallback.ts';
