export {
  byLanguage,
  COMPLETE_LANGUAGES,
  FIRST_LANGUAGE,
  LANGUAGES,
  type Language,
  localeOf,
  toLanguage,
} from '@abhigam/messages';
export {
  ACTIVITY_PRIORITIES,
  ACTIVITY_TYPES,
  type Activity,
  type ActivityPriority,
  activityOf,
  priorityOf,
} from './activity.ts';
export { AFFECTED_GROUPS, type AffectedGroup } from './affected-group.ts';
export {
  API_KEY_DAYS_SETTING,
  API_KEY_PERMISSIONS,
  type ApiKeyPermission,
  apiKeyDays,
  MAX_API_KEY_DAYS,
} from './api-keys.ts';
export { assertNever } from './assert-never.ts';
export { boundingBox } from './bounding-box.ts';
export {
  BRAND_TABLE,
  BRANDS,
  type Brand,
  type BrandId,
  type BrandLink,
  brandNames,
  LANDING_MARK,
  LANDING_OWNER,
} from './brand.ts';
export { isBrokenLink } from './broken-link.ts';
export { CHANGES, type Change, type ChangeKey } from './change.ts';
export {
  BROWSER_FAMILIES,
  type BrowserFamily,
  CLIENT_ERROR_KINDS,
  CLIENT_ERROR_LENGTHS,
  type ClientError,
  type ClientErrorKind,
  withoutPersonalData,
} from './client-error.ts';
export { clockTimes } from './clock-time.ts';
export { contrastRatio, parseHex, type Rgb, toHex } from './colour.ts';
export { colourRepair } from './colour-repair.ts';
export {
  applyEdits,
  CORRECTION_GAP,
  CORRECTION_NOTES,
  type CodeEdit,
  type Correction,
  type CorrectionNote,
  needsWords,
  pasteableCode,
  proposedCode,
} from './correction.ts';
export {
  CRAWL_SETTINGS,
  type CrawlSettings,
  crawlSettingsOf,
  DEFAULT_CRAWL_SETTINGS,
  isWithinWindow,
} from './crawl-settings.ts';
export { cronOf, cronProblem, type Frequency, parseCron, repeatMsOf } from './cron.ts';
export {
  DECIDED_FILTERS,
  DECISION_ENDS,
  DECISION_SCOPES,
  type DecidedFilter,
  type DecisionEnd,
  type DecisionFamily,
  type DecisionScope,
  type DecisionTerms,
  ELEMENT_SCOPES,
  type ElementScope,
  FAILURE_VERDICTS,
  familyOf,
  isFailureVerdict,
  MANUAL_TEST_STATES,
  MANUAL_VERDICTS,
  MAX_DECIDED,
  MAX_EVIDENCE_LENGTH,
  MAX_REASON_LENGTH,
  type ManualTestCounts,
  type ManualTestState,
  type ManualVerdict,
  mostSpecificDecision,
  NO_MANUAL_TESTS,
  NOTHING_SET_ASIDE,
  type SetAsideCounts,
  UNDO_MINUTES,
  VERDICTS,
  type Verdict,
} from './decision.ts';
export { DISCOVERY_NOTES, type DiscoveryNote } from './discovery-notes.ts';
export {
  type DisplayFilter,
  displayFilterOfAudit,
  isHiddenByFilter,
  isUnfiltered,
  NO_DISPLAY_FILTER,
  WARNING_REASONS,
  type WarningReason,
} from './display-filter.ts';
export {
  DISPLAY_SETTING_IDENTIFIERS,
  type DisplaySettings,
  hasHiddenCriteria,
  hiddenImpacts,
  parseDisplaySettings,
} from './display-settings.ts';
export {
  DOCUMENT_STATES,
  type DocumentState,
  isLanguage,
  PDF_GUIDANCE,
  PDF_PROBLEMS,
  PDF_TEXT_VERDICTS,
  type PdfFacts,
  type PdfProblem,
  type PdfTextCheck,
  type PdfTextVerdict,
  pdfProblems,
} from './documents.ts';
export { type DownloadName, downloadName, siteInName, textInName } from './download-name.ts';
export { elementCrop, type PagePicture } from './element-crop.ts';
export {
  type ElementPicture,
  MAX_ELEMENT_PICTURES,
  PICTURE_CONDITIONS,
  type PictureCondition,
} from './element-picture.ts';
export { AppError, ERROR_CODES, ERROR_STATUS, type ErrorCode, type FieldProblem } from './errors.ts';
export {
  type FindingState,
  isHovered,
  MAX_STATE_NAME,
  MAX_STATE_STEPS,
  pressedControlNames,
  STATE_KINDS,
  STATE_PRESSES,
  type StateKind,
  type StatePress,
  type StateStep,
} from './finding-state.ts';
export { FINGERPRINT_REVISION } from './fingerprint-revision.ts';
export { fingerprintRuleId } from './fingerprint-rule-id.ts';
export { guessTextLanguage } from './guess-text-language.ts';
export { HIDE_IMPACTS, type HideImpact } from './hide-impact.ts';
export { hostBackoff, isHostOverloaded } from './host-backoff.ts';
export { endOfIndianDay, indianDay } from './indian-day.ts';
export { isLoopbackHost } from './loopback-host.ts';
export { MAX_COUNTED_RESULTS } from './max-counted-results.ts';
export {
  byMediaType,
  MAX_MEDIA_ENTRIES,
  MEDIA_FAILURES,
  MEDIA_STATES,
  MEDIA_TYPES,
  MEDIA_USES,
  type MediaEntry,
  type MediaFailure,
  type MediaInventory,
  type MediaSize,
  type MediaState,
  type MediaType,
  type MediaUse,
  noMedia,
} from './media.ts';
export type { ActivityKey, ActivityTerm } from './messages/activities.ts';
export { MESSAGES, type PlainFormKey } from './messages/forms.ts';
export { IMPORT_PROBLEMS, type ImportProblem } from './messages/import-problem.ts';
export { formSentence, inEnglish, toWire } from './messages/in-english.ts';
export {
  literalMessage,
  type Message,
  type MessageKey,
  type Sentence,
  say,
  sayWithReason,
  type WireMessage,
} from './messages/message.ts';
export { formMessage, readFormMessage } from './messages/read-form-message.ts';
export { networkExposureSetting } from './network-exposure.ts';
export {
  type CountOfWebsite,
  type FoundByAudit,
  isSubscribed,
  isSubscribedByDefault,
  MAX_LISTED,
  MAX_WORST,
  NEWS_KINDS,
  type News,
  type NewsKind,
  type NewsOf,
  NOTICE_STATES,
  type NoticeChoices,
  type NoticeState,
  newsKindsOf,
  type RunNews,
  SCORE_DROP,
  type SettledCounts,
} from './news.ts';
export {
  areOwnersShown,
  MAX_CHANGED_TOGETHER,
  MAX_NOTE_LENGTH,
  MAX_STALE_DAYS,
  NC_STATUSES,
  type NcStatus,
  OWNER_SETTING,
  staleAfterDays,
} from './non-compliance.ts';
export { PROOF_DAYS, PROOF_METHODS, PROVEN_BY, type ProofMethod, type ProvenBy } from './ownership.ts';
export {
  type DescribedElement,
  DIGEST_FORMAT,
  DIGEST_LIMITS,
  DIGEST_REGIONS,
  type DigestBlock,
  type DigestedPage,
  type DigestField,
  type DigestHelp,
  type DigestLink,
  type DigestRegion,
  type DigestSearch,
  HELP_KINDS,
  type HelpKind,
  type PageDigest,
} from './page-digest.ts';
export {
  type AltFailureData,
  AUDIT_SOURCES,
  AUDIT_STATUSES,
  type AuditResult,
  type AuditSource,
  type AuditStatus,
  type Cause,
  COMPLETE_DESPITE,
  type ContrastData,
  type DuplicateFinding,
  type ElementShape,
  type FailingElement,
  IMAGE_KINDS,
  IMPACT_RANK,
  IMPACTS,
  type ImageKind,
  type Impact,
  INTERACTION_SAMPLE,
  INTERACTION_SETTINGS,
  INTERACTION_SKIP_REASONS,
  type InteractionSetting,
  type InteractionSkipReason,
  isIncomplete,
  isPlannedOmission,
  LOAD_FAILURE_REASONS,
  type LoadFailure,
  type ManualTest,
  OMISSION_REASONS,
  OMITTED_PARTS,
  type Omission,
  PAGE_FAILURE_REASONS,
  type PageCounts,
  type PageFailureReason,
  type PageResult,
  type ReusedResult,
  type ScoreWeights,
  type TestEnvironment,
  type TestedPage,
  UNCHANGED_SETTINGS,
  type UnchangedSetting,
  type UntestedControlReason,
  type UntestedControls,
  type UntestedPage,
  WEIGHED_SOURCES,
} from './page-result.ts';
export { scoreDeciles, scoreDistribution, scoreRank } from './peers.ts';
export {
  hasPermission,
  hasPermissionForRow,
  MOCKED_ROLES,
  managedRoles,
  mayMockRole,
  PERMISSIONS,
  type Permission,
  permissionOfUserList,
  permissionScopeOf,
} from './permissions.ts';
export {
  type CountedByWebsite,
  type EventActor,
  type GivenUpReason,
  PERSON_FIELDS,
  type PersonChanged,
  type PersonField,
  type PersonRights,
  type PortalEvent,
  type PortalEventAbout,
  type SystemPart,
  WEBSITE_FIELDS,
} from './portal-events.ts';
export { runReportPath } from './portal-paths.ts';
export { hasOnlyVisibleCharacters, withoutJoiners } from './readable-text.ts';
export { type Rect, rectsOverlap } from './rect.ts';
export { REPAIR_REFUSALS, type Repair, type RepairRefusal } from './repair.ts';
export { retryAfterSeconds } from './retry-after.ts';
export { exceedsMaxRetryAfter, retryDecision } from './retry-decision.ts';
export { MAIL_RETRY_DELAYS, retryDelay, WEBHOOK_RETRY_DELAYS } from './retry-delay.ts';
export { isRole, ROLES, type Role, roleLabel } from './roles.ts';
export { currentRuleId, formerRuleIds, RULE_ALIASES } from './rule-aliases.ts';
export {
  COMPLIANT_ABOVE,
  type ColourBand,
  overallBand,
  type ReportBand,
  reportBand,
  runRowBand,
} from './score-band.ts';
export { meanLevel, scoreChange } from './score-parts.ts';
export { type ScoreStep, scoreSteps } from './score-steps.ts';
export {
  auditRating,
  countsAsPassed,
  DISPLAY_MODES,
  type DisplayMode,
  displayModeOf,
  OTHER_SPELLINGS,
  TEST_CONDITIONS,
} from './scored-audit.ts';
export {
  LINE_KINDS,
  type LineKind,
  PART_KINDS,
  type PartKind,
  type SpokenTextKind,
  STOP_PROBLEMS,
  type StopProblem,
  WALK_ENDS,
  type WalkEnd,
} from './screen-reader-view-kinds.ts';
export type { AttemptedAccount, SecurityContext, SecurityEvent, SignInRefusal } from './security-events.ts';
export { cleanServiceName, isServiceName } from './service-name.ts';
export {
  isSettingIdentifier,
  readSetting,
  SETTING_IDENTIFIERS,
  SETTINGS,
  type SettingIdentifier,
  unusedAccountDays,
} from './setting.ts';
export { shortMonth } from './short-month.ts';
export { singleSignOnSetting } from './single-sign-on-setting.ts';
export {
  belongsToSite,
  type FormLogin,
  LOGIN_KINDS,
  LOGIN_PROBLEMS,
  type LoginCheck,
  type LoginKind,
  type LoginProblem,
  type LoginSecret,
  type LoginSettings,
  loginBinding,
  loginSecretContext,
  type NamedValue,
  type SiteLogin,
} from './site-login.ts';
export { snippetParts } from './snippet/snippet-parts.ts';
export { startTagOf } from './snippet/start-tag.ts';
export { suggestColour } from './suggest-colour.ts';
export { isTemplateIssue } from './template-issue.ts';
export {
  baseVersion,
  hasResults,
  INSTANCE_STATUSES,
  type InstanceStatus,
  isCancellable,
  isTerminalRun,
  isWithoutAria,
  MAX_EDITED_URL_LENGTH,
  MAX_URL_LENGTH,
  OLDER_FORM_VERSIONS,
  RUN_FORM_VERSIONS,
  RUN_STATUSES,
  type RunStatus,
  type ShownStatus,
  settledRunStatus,
  TEST_MODES,
  type TestMode,
  UNKNOWN,
  type Unknown,
  WCAG_LEVELS,
  WCAG_VERSIONS,
  type WcagLevel,
  type WcagVersion,
} from './test-run.ts';
export {
  DAY_MS,
  DEFAULT_SCHEDULE_NAME,
  DUE_TIME_OUTCOMES,
  type DueTimeOutcome,
  FREQUENCY_FIELDS,
  LATE_REASONS,
  type LateReason,
  MAX_REPEAT_DAYS,
  ONCE,
  RESTORABLE_DAYS,
  SCHEDULE_FIELDS,
  SCHEDULE_FORM_VERSIONS,
  SCHEDULE_STATUSES,
  type ScheduleField,
  type ScheduleStatus,
  START_NOW,
  UPCOMING_RUNS,
} from './test-schedule.ts';
export { TOKEN_IN_COOKIE } from './token-in-cookie.ts';
export { UNTESTED_AFTER_DAYS } from './untested.ts';
export {
  documentUrl,
  hasLostCharacters,
  isSamePage,
  openableUrl,
  routeAsUrl,
  routeOf,
  siteHost,
  type UrlKeyOptions,
  urlKey,
} from './url-key.ts';
export { isContactUrl, productToken, ROBOTS_AGENT } from './user-agent.ts';
export {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  type DeliveryKind,
  type DeliveryState,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_HEADERS,
  WEBHOOK_KINDS,
  type WebhookKind,
} from './webhook.ts';
export {
  doScopesOverlap,
  excludedPaths,
  isInScope,
  isPathAbove,
  type ScopedWebsite,
  scopePathOf,
  separatePathOf,
} from './website-scope.ts';
export { type WebsitesByHost, websitesByHost, websitesOfAddress } from './websites-of-address.ts';
export { wholePercent } from './whole-percent.ts';
export { wholePercents } from './whole-percents.ts';
