// The database connection and its state, which programs need in addition to use cases and read models.
export {
  connectDb,
  type DbConnection,
  databaseChecks,
  explainConnection,
  isDatabaseTimeout,
  readQueueDepth,
} from '@abhigam/db';
export { acknowledgeLogFaults } from './activity-log/acknowledge-log-faults.ts';
export { checkActivityLog } from './activity-log/check-activity-log.ts';
export type { ObservedFaults } from './activity-log/is-acknowledged.ts';
export { isWhole, type VerifiedLog, verifyActivityLog } from './activity-log/verify-activity-log.ts';
export {
  API_KEY_LIMITS,
  type ApiKeyCredentials,
  authenticateApiKey,
} from './api-keys/authenticate-api-key.ts';
export { type CreatedKey, createApiKey, type NewKey } from './api-keys/create-api-key.ts';
export { deleteApiKey } from './api-keys/delete-api-key.ts';
export { KEY_RUN_LIMIT, startRunForService } from './api-keys/start-run-for-service.ts';
export {
  type AdmittedSignIn,
  admitSignIn,
  countRefusedSignIns,
  SIGN_IN_LIMITS,
  SignInLimited,
} from './attempts/admit-sign-in.ts';
export { deleteExpiredAttempts } from './attempts/delete-expired-attempts.ts';
export { FAILED_SIGN_IN_THRESHOLD, recordFailedSignIn } from './attempts/record-failed-sign-in.ts';
export { CLIENT_ERROR_LIMITS, recordClientError } from './client-errors/record-client-error.ts';
export { countAttemptsOrRefuse } from './count-attempts.ts';
export { applyDecisionsToWebsite } from './decisions/apply-decisions-to-website.ts';
export { changeDecision, type DecisionChange, withdrawDecision } from './decisions/change-decision.ts';
export { decisionFixture } from './decisions/decision-fixture.ts';
export { endExpiredDecisions } from './decisions/end-expired-decisions.ts';
export { type DecisionToMake, type MadeDecisions, makeDecisions } from './decisions/make-decisions.ts';
export { type ManualTestToSave, saveManualTests } from './decisions/save-manual-tests.ts';
export { type DecisionsToUndo, undoDecisions } from './decisions/undo-decisions.ts';
export {
  type AddressSettings,
  addressPolicy,
  type ListPart,
  type Log,
  type PortalDeps,
  type ReadDeps,
} from './deps.ts';
export { readHiddenAudits } from './display/read-hidden-audits.ts';
export { readShownBy } from './display/read-shown-by.ts';
export {
  beginDocumentInspection,
  finishDocumentInspection,
  storeDocumentOutcome,
} from './documents/read-documents-of-run.ts';
export { dispatchEvents } from './events/dispatch-events.ts';
export type { EventReader } from './events/event-reader.ts';
export { type FanOutResult, fanOut } from './events/fan-out-events.ts';
export { eventReaders } from './events/readers.ts';
export { continueEstimates } from './fleet/continue-estimates.ts';
export { drawEstimate, type EstimateToDraw } from './fleet/draw-estimate.ts';
export { enqueueDueCauses } from './fleet/enqueue-due-causes.ts';
export { gatherCauses } from './fleet/gather-causes.ts';
export { type EstimatePlan, planEstimate } from './fleet/plan-estimate.ts';
export { stopEstimate } from './fleet/stop-estimate.ts';
export { storeImageText } from './image-texts/store-image-text.ts';
export { beginLinkCheck, finishLinkCheck, storeLinkOutcomes } from './links/check-links-of-run.ts';
export {
  type BulkChange,
  changeNonCompliance,
  changeNonCompliances,
} from './non-compliances/change-non-compliances.ts';
export { alertDue } from './notices/alert-due.ts';
export { alertKeys } from './notices/alert-keys.ts';
export { alertStale } from './notices/alert-stale.ts';
export { alertUnused } from './notices/alert-unused.ts';
export { changeNoticeSettings, type NoticeSettingsChange } from './notices/change-notice-settings.ts';
export { enqueuePendingDeliveries } from './notices/enqueue-pending-deliveries.ts';
export { leaseNotices, type NoticeToSend } from './notices/lease-notices.ts';
export { type NoticeOutcome, recordNoticeOutcome } from './notices/record-notice-outcome.ts';
export { resendNotice } from './notices/resend-notice.ts';
export { deleteOnboarding } from './onboarding/delete-onboarding.ts';
export { openLetter } from './onboarding/open-letter.ts';
export { admitOnboarding, type OnboardingForm, submitOnboarding } from './onboarding/submit-onboarding.ts';
export { deleteOldWorkers } from './operations/delete-old-workers.ts';
export { type PauseRequest, pauseTests } from './operations/pause-tests.ts';
export { resumeAfterRestore } from './operations/resume-after-restore.ts';
export { changeOrganization, type OrganizationChange } from './organizations/change-organization.ts';
export { createOrganization } from './organizations/create-organization.ts';
export { deleteOrganization } from './organizations/delete-organization.ts';
export {
  type FailedRow,
  type ImportInput,
  importOrganizations,
  type TableRow,
} from './organizations/import-organizations.ts';
export { onboardOrganization } from './organizations/onboard-organization.ts';
export { proofExpiry } from './ownership/proof-expiry.ts';
export { proveOwnership } from './ownership/prove-ownership.ts';
export { type OwnershipState, readOwnership } from './ownership/read-ownership.ts';
export { waiveOwnership } from './ownership/waive-ownership.ts';
export { changePerson, type PersonChange } from './people/change-person.ts';
export { createPerson, type NewPerson } from './people/create-person.ts';
export { deletePerson } from './people/delete-person.ts';
export { erasePerson } from './people/erase-person.ts';
export { keepAccount } from './people/keep-account.ts';
export { type NewOfficer, registerOfficer } from './people/register-officer.ts';
export {
  type ApiKeyPrincipal,
  assertSystem,
  isAllowed,
  type Origin,
  type PersonPrincipal,
  type Principal,
  type SchedulePrincipal,
  type SystemPrincipal,
  scopeOf,
  systemPrincipal,
  userOf,
} from './principal.ts';
export * from './read-models.ts';
export { fieldError, forbidden, notFound } from './refusals.ts';
export { type ReportRequest, requestReport } from './report-files/request-report.ts';
export { deleteReport, failReport, storeReport } from './report-files/store-report.ts';
export { removeOldFindings, type TrimmedRuns } from './retention/remove-old-findings.ts';
export { type RemovedRecords, removeOldRecords } from './retention/remove-old-records.ts';
export { runUpkeepOnce } from './retention/run-upkeep-once.ts';
export { recordKeyChange } from './secrets/record-key-change.ts';
export { type ResealResult, resealSecrets } from './secrets/reseal-secrets.ts';
export { recordSecurityEvent } from './security/record-security-event.ts';
export { beginLogin, type ProviderLoginRequest } from './sessions/begin-login.ts';
export { consumeLogin } from './sessions/consume-login.ts';
export { endSession } from './sessions/end-session.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { type FormerSession, openSession } from './sessions/open-session.ts';
export { recordSessionUse } from './sessions/record-session-use.ts';
export { type Identity, resolveIdentity } from './sessions/resolve-identity.ts';
export { storeLoginResponse } from './sessions/store-login-response.ts';
export { type ProviderSessionStatus, syncProviderSession } from './sessions/sync-provider-session.ts';
export { changeSettings, type GivenSetting } from './settings/change-settings.ts';
export { addFirstPages, type FirstPages, seedRun } from './test-runs/add-first-pages.ts';
export { beginTestRun, claimRunStart, MAX_START_ATTEMPTS } from './test-runs/begin-test-run.ts';
export { cancelTestRun } from './test-runs/cancel-test-run.ts';
export type { RunRequest, StartDeps } from './test-runs/check-new-run.ts';
export { claimTestInstance } from './test-runs/claim-test-instance.ts';
export { comparePages } from './test-runs/compare-pages.ts';
export { endLongRuns } from './test-runs/end-long-runs.ts';
export { type EndedRun, endRun, type RunScoring } from './test-runs/end-run.ts';
export { finishTestRun } from './test-runs/finish-test-run.ts';
export { giveUpTestRun } from './test-runs/give-up-test-run.ts';
export { mayInteractWithPage } from './test-runs/may-interact-with-page.ts';
export { type RecordedPage, recordPageResult, recordTestInstance } from './test-runs/record-test-instance.ts';
export { type Released, releaseOrphanedPages, releasePagesOfWorker } from './test-runs/release-pages.ts';
export { recordHostResponse, releaseTestInstance } from './test-runs/release-test-instance.ts';
export { rescheduleStart } from './test-runs/reschedule-start.ts';
export { type ResumeDeps, resumeLostRuns } from './test-runs/resume-lost-runs.ts';
export { type RetryDeps, reopenPage, retryTestInstance } from './test-runs/retry-test-instance.ts';
export { startTestRun } from './test-runs/start-test-run.ts';
export { storeSiteOfRun } from './test-runs/store-site-of-run.ts';
export { changeTestSchedule } from './test-schedules/change-test-schedule.ts';
export { createTestSchedule, type ScheduleDeps } from './test-schedules/create-test-schedule.ts';
export { deactivateTestSchedule } from './test-schedules/deactivate-test-schedule.ts';
export { defaultCron } from './test-schedules/default-schedule.ts';
export { deleteTestSchedule } from './test-schedules/delete-test-schedule.ts';
export type { DueDeps } from './test-schedules/due-deps.ts';
export { previewUpcomingRuns } from './test-schedules/preview-upcoming-runs.ts';
export { repairSchedulesAfterClockSkew } from './test-schedules/repair-schedules-after-clock-skew.ts';
export { restoreTestSchedule } from './test-schedules/restore-test-schedule.ts';
export type { ScheduleForm } from './test-schedules/schedule-form.ts';
export { timesToForm, timetableOf, upcomingRuns } from './test-schedules/schedule-times.ts';
export { startDueSchedules } from './test-schedules/start-due-schedules.ts';
export { tooManyAttempts, tooManyRequests } from './too-many.ts';
export { changeWebhook } from './webhooks/change-webhook.ts';
export { createWebhook, type WebhookDeps, type WebhookForm } from './webhooks/create-webhook.ts';
export { deleteWebhook } from './webhooks/delete-webhook.ts';
export { leaseDelivery } from './webhooks/lease-delivery.ts';
export { type DeliveryOutcome, recordDeliveryOutcome } from './webhooks/record-delivery-outcome.ts';
export { redeliver } from './webhooks/redeliver.ts';
export { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
export { sendTestDelivery } from './webhooks/send-test-delivery.ts';
export { webhookSecretPlace } from './webhooks/webhook-secret.ts';
export { changeWebpageStatus } from './webpages/change-webpage-status.ts';
export { countLoginAttempt, type LoginAttempt } from './website-logins/count-login-attempt.ts';
export { type LoginAttemptResult, recordLoginAttempt } from './website-logins/record-login-attempt.ts';
export { removeWebsiteLogin } from './website-logins/remove-website-login.ts';
export { type LoginDeps, saveWebsiteLogin } from './website-logins/save-website-login.ts';
export { changeCrawlSettings } from './websites/change-crawl-settings.ts';
export { changeWebsite } from './websites/change-website.ts';
export { createWebsite } from './websites/create-website.ts';
export { deleteWebsite } from './websites/delete-website.ts';
export { mergeWebsites } from './websites/merge-websites.ts';
export type { Overlap } from './websites/overlapping-websites.ts';
