export {
  type AdminRows,
  type AdminSize,
  buildAdministration,
} from './administration/build-administration.ts';
export { assertGroupsCounted } from './assert-groups-counted.ts';
export { attack } from './attack.ts';
export { findAvoidedWords, type LocatedText } from './avoided-words.ts';
export { sessionCookie, storedSession } from './browser-session.ts';
export { buildAudit } from './builders/build-audit.ts';
export { buildDecision } from './builders/build-decision.ts';
export { buildFailingElement } from './builders/build-failing-element.ts';
export { buildNonCompliance } from './builders/build-non-compliance.ts';
export { buildOrganization } from './builders/build-organization.ts';
export { buildTestInstance } from './builders/build-test-instance.ts';
export { buildTestRun } from './builders/build-test-run.ts';
export { buildTestSchedule } from './builders/build-test-schedule.ts';
export { buildUser } from './builders/build-user.ts';
export { buildWebpage } from './builders/build-webpage.ts';
export { buildWebsite } from './builders/build-website.ts';
export { mediaEntry } from './builders/media-entry.ts';
export { pdfFacts } from './builders/pdf-facts.ts';
export { refreshGroups } from './builders/refresh-groups.ts';
export { runStats } from './builders/run-stats.ts';
export { catalogueOf } from './catalogue-of.ts';
export { type CrashableServer, startCrashableServer } from './crashable-server.ts';
export { buildDashboards, type DashboardRows } from './dashboards/build-dashboards.ts';
export type { DashboardSize } from './dashboards/dashboard-size.ts';
export { englishOnPage } from './english-on-page.ts';
export { buildSharedCauses } from './fleet/build-shared-causes.ts';
export {
  type FleetOptions,
  type GeneratedFleet,
  type GeneratedSite,
  generateFleet,
} from './fleet/generate-fleet.ts';
export { type ServedFleet, serveFleet } from './fleet/serve-fleet.ts';
export { furtherStep } from './further-step.ts';
export { furtherTest } from './further-test.ts';
export type { ExpectedResult, HostilePage } from './hostile-site/hostile-page.ts';
export { HOSTILE_PAGES, HOSTILE_TRAPS } from './hostile-site/hostile-pages.ts';
export { type HostileSite, startHostileSite } from './hostile-site/start-hostile-site.ts';
export { buildLargeRun, type LargeRun } from './large-run.ts';
export { type LoginSite, serveLoginSite } from './login-site/serve-login-site.ts';
export { buildManyNonCompliances, type ManyNonCompliances } from './many-non-compliances.ts';
export { pdfAccessibilityErrors } from './pdf/pdf-accessibility-errors.ts';
export { type ReadPdf, readPdf } from './pdf/read-pdf.ts';
export { refCounted, type SharedHandle } from './ref-counted.ts';
export { runAllVariants } from './run-all-variants.ts';
export { s3Policy } from './s3/policy.ts';
export { type S3Account, type ServedS3, serveS3 } from './s3/serve-s3.ts';
export { IS_WHOLE, sampled } from './sampled.ts';
export { SCREEN_BROWSER } from './screen-browser.ts';
export { sentencesInDatabase } from './sentences-in-database.ts';
export { type Fixture, type FixtureRoute, serveFixture } from './serve-fixture.ts';
export { type Served, serveHandler } from './serve-handler.ts';
export { BUSY_PAGES, type BusyPage } from './slow-pattern-pages.ts';
export { mountSmallDisk } from './small-disk.ts';
export { createTestAuthority } from './test-authority.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { TEST_TIMEOUT_MS } from './test-timeout.ts';
export { translationErrors } from './translation-errors.ts';
export { until } from './until.ts';
