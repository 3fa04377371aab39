import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { API_KEY_HEADERS, CALLS, type CallName, type SessionKeys } from '@abhigam/contract';
import { upsertWebsiteLogin } from '@abhigam/db';
import { ROLES, type Role } from '@abhigam/domain';
import { createApiKey, systemPrincipal } from '@abhigam/portal';
import { buildDecision, buildTestSchedule, sampled } from '@abhigam/testing';
import sharp from 'sharp';
import { good, refused } from '../test/answers.ts';
import { packedFacts } from '../test/build-facts.ts';
import { buildMedia } from '../test/build-media.ts';
import { buildNonCompliance } from '../test/build-non-compliance.ts';
import { buildOrganization, buildUser, openSession } from '../test/build-people.ts';
import { buildAudit, buildPage, buildRun, buildWebsite } from '../test/build-runs.ts';
import { buildSharedCause } from '../test/build-shared-cause.ts';
import { buildStaffedOrganization, type Organization, openRoles } from '../test/build-site.ts';
import { type CallArgs, openWorld, type World } from '../test/world.ts';

/**
 * Every call x role x owner of the resource: `own` belongs to the user (assigned to or started by them),
 * `colleague` to another user of the same organization, `foreign` to another organization.
 */
const WHOSE = ['own', 'colleague', 'foreign'] as const;
type Whose = (typeof WHOSE)[number];
type Rights = Record<Role, 'all' | 'organization' | 'own' | 'none'>;

const READERS: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'all', ADMIN: 'organization', TESTER: 'own' };
const EDITORS: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'none', ADMIN: 'organization', TESTER: 'none' };
const OPERATORS: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'none', ADMIN: 'none', TESTER: 'none' };
/** Calls that name no resource, so the response never says that one does not exist. */
const EXPERTS: Rights = { ...READERS, TESTER: 'none' };
/** Named figures of all organizations. */
const OVERALL: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'all', ADMIN: 'none', TESTER: 'none' };
const EVERYBODY: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'all', ADMIN: 'all', TESTER: 'all' };
const EVERY_EDITOR: Rights = { SUPERADMIN: 'all', ADMINEXPERT: 'none', ADMIN: 'all', TESTER: 'none' };
const EVERY_READER_BUT_TESTERS: Rights = { ...EVERYBODY, TESTER: 'none' };

interface Case {
  rights: Rights;
  /** Arguments of the call, created again for each request. */
  ask: (owner: Owner) => Promise<CallArgs>;
  /** The error for a resource out of reach, if it is not ER_NOT_FOUND. */
  outOfReach?: 'ER_UNREGISTERED_URL';
}

interface Owner {
  organization: Organization;
  /** Who started the run and is assigned to the website; null: a colleague. */
  userId: string | null;
}

const nothing = async (): Promise<CallArgs> => ({});

const ACCEPTED = { verdict: 'accepted', reason: 'Known to the owner' } as const;

const SCHEDULE = {
  name: 'A schedule',
  testSettings: { testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true },
  cron: '0 22 * * 1',
} as const;

const CASES: Record<Exclude<CallName, PublicName | KeyName | OfficerName | OwnName>, Case> = {
  listOrganizations: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  countOrganizations: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  getOrganization: { rights: EXPERTS, ask: async (owner) => ({ params: idOf(owner) }) },
  createOrganization: { rights: OPERATORS, ask: async () => ({ body: { name: `New ${randomUUID()}` } }) },
  deleteOrganization: { rights: OPERATORS, ask: async () => ({ params: await emptyOrganization() }) },
  onboardOrganization: {
    rights: OPERATORS,
    ask: async () => ({ body: { name: `New ${randomUUID()}`, adminEmail: newEmail() } }),
  },
  importOrganizations: { rights: OPERATORS, ask: async () => ({ files: { file: newTable() } }) },
  downloadFailedRows: {
    rights: OPERATORS,
    ask: async () => ({ params: { id: await importWithFailures() } }),
  },
  listDepartments: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  updateDepartment: {
    rights: OPERATORS,
    ask: async (owner) => ({ params: idOf(owner), body: { name: `Renamed ${randomUUID()}` } }),
  },
  deleteDepartment: { rights: OPERATORS, ask: async () => ({ params: await emptyOrganization() }) },
  listUsers: { rights: EVERY_EDITOR, ask: nothing },
  countUsers: { rights: EVERY_EDITOR, ask: nothing },
  userByOrg: { rights: EVERY_EDITOR, ask: nothing },
  getUser: { rights: EDITORS, ask: async (owner) => ({ params: { id: await newTester(owner) } }) },
  getMyself: { rights: EVERYBODY, ask: nothing },
  listUnusedAccounts: { rights: EVERY_EDITOR, ask: nothing },
  countUnusedAccounts: { rights: EVERY_EDITOR, ask: nothing },
  keepAccount: { rights: EDITORS, ask: async (owner) => ({ params: { id: await newTester(owner) } }) },
  getOnboarding: { rights: EVERYBODY, ask: nothing },
  getOnboardingStatus: { rights: EVERYBODY, ask: nothing },
  listOnboardingOrganizations: { rights: EVERYBODY, ask: nothing },
  listOnboardings: { rights: OPERATORS, ask: nothing },
  countOnboardings: { rights: OPERATORS, ask: nothing },
  getOnboardingOf: { rights: OPERATORS, ask: async () => ({ params: { id: await officerWithLetter() } }) },
  downloadOnboarding: { rights: OPERATORS, ask: async () => ({ params: { id: await officerWithLetter() } }) },
  deleteOnboarding: { rights: OPERATORS, ask: async () => ({ params: { id: await officerWithLetter() } }) },
  listMySessions: { rights: EVERYBODY, ask: nothing },
  createUser: {
    rights: EDITORS,
    ask: async ({ organization: { organizationId } }) => ({
      body: { name: 'Asha Rao', email: newEmail(), role: 'TESTER', organizationId },
    }),
  },
  updateUser: {
    rights: EDITORS,
    ask: async (owner) => ({
      params: { id: await newTester(owner) },
      body: { name: 'Asha Rao', email: newEmail(), role: 'TESTER', status: 'INACTIVE' },
    }),
  },
  listDeletedUsers: { rights: EVERY_EDITOR, ask: async () => ({ query: { role: 'TESTER' } }) },
  countDeletedUsers: { rights: EVERY_EDITOR, ask: async () => ({ query: { role: 'TESTER' } }) },
  eraseUser: { rights: EDITORS, ask: async (owner) => ({ params: { id: await newTester(owner) } }) },
  deleteUser: { rights: EDITORS, ask: async (owner) => ({ params: { id: await newTester(owner) } }) },
  viewMyTesters: { rights: EVERY_EDITOR, ask: nothing },
  updateOrganization: {
    rights: OPERATORS,
    ask: async ({ organization }) => ({
      params: { id: String(organization.organizationId) },
      body: { emailConfigs: [{ email_type: 'STALE_NC', isDisabled: true }] },
    }),
  },
  getNoticeSettings: { rights: EVERYBODY, ask: nothing },
  saveNoticeSettings: { rights: EVERYBODY, ask: async () => ({ body: { language: 'en' } }) },
  listNotices: { rights: OPERATORS, ask: nothing },
  getNotice: { rights: OPERATORS, ask: async (owner) => ({ params: { id: await notice(owner) } }) },
  sendNoticeAgain: { rights: OPERATORS, ask: async (owner) => ({ params: { id: await notice(owner) } }) },
  listWebhooks: { rights: EVERY_EDITOR, ask: nothing },
  createWebhook: {
    rights: EDITORS,
    ask: async ({ organization }) => ({
      body: {
        url: world.siteUrl,
        kinds: ['stale'],
        organizationId: (await withoutWebhooks(organization)).organizationId,
      },
    }),
  },
  updateWebhook: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await webhook(owner) }, body: { isPaused: true } }),
  },
  deleteWebhook: { rights: EDITORS, ask: async (owner) => ({ params: { id: await webhook(owner) } }) },
  rotateWebhookSecret: { rights: EDITORS, ask: async (owner) => ({ params: { id: await webhook(owner) } }) },
  testWebhook: { rights: EDITORS, ask: async (owner) => ({ params: { id: await webhook(owner) } }) },
  listWebhookDeliveries: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await webhook(owner) } }),
  },
  redeliverWebhook: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await delivery(await webhook(owner)) } }),
  },
  listSettings: { rights: EVERYBODY, ask: nothing },
  getSetting: { rights: EVERYBODY, ask: async () => ({ params: { identifier: 'hideAria' } }) },
  updateSettings: {
    rights: OPERATORS,
    ask: async () => ({ body: [{ identifier: 'hideAria', value: 'false' }] }),
  },
  listActivityLog: { rights: OPERATORS, ask: nothing },
  getActivityLogCheck: { rights: OPERATORS, ask: nothing },
  acknowledgeLogFaults: {
    rights: OPERATORS,
    ask: async () => ({ body: { note: 'Known', seen: await logFaults() } }),
  },
  downloadActivityLog: { rights: OPERATORS, ask: nothing },
  listApiKeys: { rights: OPERATORS, ask: nothing },
  createApiKey: { rights: OPERATORS, ask: async () => ({ body: { serviceName: 'A service' } }) },
  deleteApiKey: { rights: OPERATORS, ask: async (owner) => ({ params: { id: await apiKey(owner) } }) },
  listWebsites: { rights: EVERYBODY, ask: nothing },
  websitesForTest: { rights: EVERYBODY, ask: nothing },
  websitesByOrg: { rights: EVERYBODY, ask: nothing },
  downloadWebsites: { rights: EVERYBODY, ask: nothing },
  getSiteFiles: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  getOwnership: { rights: EDITORS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  proveOwnership: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await website(owner, world.siteUrl) }, body: { method: 'file' } }),
  },
  waiveOwnership: {
    rights: OPERATORS,
    ask: async (owner) => ({ params: { id: await website(owner) }, body: { isWaived: true } }),
  },
  deleteWebsite: { rights: EDITORS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  listTestRuns: { rights: EVERYBODY, ask: nothing },
  listTestInstances: {
    rights: EVERYBODY,
    ask: async (owner) => ({ query: { ids: await page(owner) } }),
  },
  testReportingDetails: { rights: EVERYBODY, ask: nothing },
  manualTests: { rights: EVERYBODY, ask: nothing },
  auditCategories: { rights: EVERYBODY, ask: nothing },
  auditTags: { rights: EVERYBODY, ask: nothing },
  getWebsite: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  listWebpages: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  createWebsite: {
    rights: EDITORS,
    ask: async (owner) => ({
      body: { name: 'New', url: newHost(), organizationId: owner.organization.organizationId },
    }),
  },
  updateWebsite: {
    rights: EDITORS,
    ask: async (owner) => ({
      params: { id: await website(owner) },
      body: { name: 'Renamed', url: newHost() },
    }),
  },
  listOverlaps: { rights: EVERY_EDITOR, ask: nothing },
  mergeWebsites: {
    rights: EDITORS,
    ask: async (owner) => {
      const [id, intoWebsiteId] = [await website(owner, newHost()), await website(owner, newHost())];
      await world.db
        .updateTable('websites')
        .set({ host: id })
        .where('id', 'in', [id, intoWebsiteId])
        .execute();
      return { params: { id }, body: { intoWebsiteId } };
    },
  },
  getCrawlSettings: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  updateCrawlSettings: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await website(owner) }, body: { pagesAtOnce: 1 } }),
  },
  listBrokenPages: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  getOperations: { rights: OPERATORS, ask: nothing },
  pauseQueue: { rights: OPERATORS, ask: async () => ({ body: { paused: false } }) },
  pauseWebsite: {
    rights: OPERATORS,
    ask: async (owner) => ({ params: { id: await website(owner) }, body: { paused: true } }),
  },
  pauseTestRun: {
    rights: OPERATORS,
    ask: async (owner) => ({ params: { id: await run(owner, 'RUNNING') }, body: { paused: true } }),
  },
  listLeftOut: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  listBrokenLinks: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  getWebsiteLogin: { rights: EDITORS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  saveWebsiteLogin: {
    rights: EDITORS,
    ask: async (owner) => ({
      params: { id: await website(owner) },
      body: { kind: 'basic', username: 'tester', password: 'secret' },
    }),
  },
  deleteWebsiteLogin: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await websiteWithLogin(owner) } }),
  },
  updateWebpage: {
    rights: EDITORS,
    ask: async (owner) => {
      const id = await webpage(owner);
      return { params: { id }, body: { id, status: 'INACTIVE' } };
    },
  },
  hideAria: { rights: EVERYBODY, ask: nothing },
  listTestSchedules: { rights: EVERYBODY, ask: nothing },
  listWebsitesWithSchedules: { rights: EVERYBODY, ask: nothing },
  nextRunsOfFrequency: {
    rights: EVERYBODY,
    ask: async () => ({ body: { cron: '0 22 * * 1', startTimeEpoch: '-1' } }),
  },
  getTestSchedule: { rights: READERS, ask: async (owner) => ({ params: { id: await schedule(owner) } }) },
  testScheduleReport: { rights: READERS, ask: async (owner) => ({ params: { id: await schedule(owner) } }) },
  createTestSchedule: {
    rights: READERS,
    outOfReach: 'ER_UNREGISTERED_URL',
    ask: async (owner) => ({
      body: { ...SCHEDULE, baseUrl: newAddress(), websiteId: await website(owner, world.siteUrl) },
    }),
  },
  updateTestSchedule: {
    rights: READERS,
    ask: async (owner) => {
      const id = await schedule(owner);
      const { base_url: baseUrl } = await world.db
        .selectFrom('test_schedules')
        .select('base_url')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { params: { id }, body: { ...SCHEDULE, baseUrl, cron: '0 23 * * 2' } };
    },
  },
  deactivateTestSchedule: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await schedule(owner) } }),
  },
  deleteTestSchedule: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await schedule(owner) } }),
  },
  listDeletedSchedules: { rights: EVERY_EDITOR, ask: nothing },
  restoreTestSchedule: {
    rights: EDITORS,
    ask: async (owner) => ({ params: { id: await schedule(owner, new Date()) } }),
  },
  createTestRun: {
    rights: READERS,
    outOfReach: 'ER_UNREGISTERED_URL',
    ask: async (owner) => ({
      body: {
        name: 'A test',
        baseUrl: newAddress(),
        testMode: 'single_page',
        wcagVersion: '2.1',
        wcagLevel: 'AA',
        disableExperimental: true,
        websiteId: await website(owner, world.siteUrl),
      },
    }),
  },
  getTestRun: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  getRunOverview: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  listRootCauses: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  listRunPages: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  listPageElements: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await page(owner) }, query: { auditId: 'image-alt' } }),
  },
  listDefects: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await run(owner) }, query: { auditId: 'image-alt' } }),
  },
  listDefectPages: {
    rights: READERS,
    ask: async (owner) => ({
      params: { id: await run(owner) },
      query: { auditId: 'image-alt', feHash: 'hash' },
    }),
  },
  cancelTestRun: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await run(owner, 'PENDING') } }),
  },
  listComparableRuns: { rights: READERS, ask: async (owner) => ({ query: { id: await run(owner) } }) },
  compareTestRuns: { rights: READERS, ask: twoRuns },
  listComparedElements: {
    rights: READERS,
    ask: async (owner) => ({ query: { ...(await twoRuns(owner)).query, change: 'new' } }),
  },
  listComparedPages: { rights: READERS, ask: twoRuns },
  listPagesOfOneRun: {
    rights: READERS,
    ask: async (owner) => ({ query: { ...(await twoRuns(owner)).query, run: 'base' } }),
  },
  compareOnePage: {
    rights: READERS,
    ask: async (owner) => {
      const { query } = await twoRuns(owner);
      return { query: { ...query, pageId: await buildPage(world.db, { testRunId: query.base }) } };
    },
  },
  historicalTrend: {
    rights: EVERYBODY,
    ask: async () => ({
      body: { baseUrl: newAddress(), testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA' },
    }),
  },
  historicalDashboard: {
    rights: READERS,
    ask: async (owner) => ({ query: { websiteId: await website(owner) } }),
  },
  downloadReport: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await run(owner, 'COMPLETE') }, query: { format: 'json' } }),
  },
  downloadRepairs: {
    rights: READERS,
    ask: async (owner) => ({
      params: { id: await run(owner, 'COMPLETE') },
      query: { auditId: 'image-alt' },
    }),
  },
  failuresList: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  ncListByAudit: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await run(owner) }, query: { auditId: 'image-alt' } }),
  },
  getTestInstanceWithNc: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  getScreenshots: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  getScreenshotImage: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  getElementPicture: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await picturedElement(owner) } }),
  },
  getElementImage: { rights: READERS, ask: async (owner) => ({ params: { id: await element(owner) } }) },
  websiteDashboard: {
    rights: READERS,
    ask: async (owner) => ({ query: { websiteId: await website(owner) } }),
  },
  listNonCompliances: { rights: EVERYBODY, ask: nothing },
  outstandingNonCompliances: {
    rights: READERS,
    ask: async (owner) => ({ query: { websiteId: await website(owner) } }),
  },
  listAssignable: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  getNonCompliance: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: (await nonCompliance(owner)).id } }),
  },
  makeDecisions: {
    rights: EXPERTS,
    ask: async (owner) => ({
      body: { ...ACCEPTED, scope: 'element', elementIds: [await element(owner)], replace: true },
    }),
  },
  decisionReach: {
    rights: READERS,
    ask: async (owner) => ({ body: { elementIds: [await element(owner)] } }),
  },
  changeDecision: {
    rights: READERS,
    ask: async (owner) => ({
      params: { id: await decision(owner) },
      body: { reason: 'Another reason', version: 1 },
    }),
  },
  withdrawDecision: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await decision(owner) }, body: { version: 1 } }),
  },
  undoDecisions: {
    rights: READERS,
    ask: async (owner) => ({ body: { decisions: [{ id: await decision(owner), version: 1 }] } }),
  },
  listSharedCauses: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  getSharedCause: { rights: EXPERTS, ask: async (owner) => ({ params: { id: await sharedCause(owner) } }) },
  listWebsitesOfSharedCause: {
    rights: EXPERTS,
    ask: async (owner) => ({ params: { id: await sharedCause(owner) } }),
  },
  listOrganizationsOfSharedCause: {
    rights: EXPERTS,
    ask: async (owner) => ({ params: { id: await sharedCause(owner) } }),
  },
  downloadSharedCauses: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  downloadWebsitesOfSharedCause: {
    rights: EXPERTS,
    ask: async (owner) => ({ params: { id: await sharedCause(owner) } }),
  },
  downloadEstimate: { rights: EXPERTS, ask: async (owner) => ({ params: { id: await estimate(owner) } }) },
  listEstimates: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  getEstimate: { rights: EXPERTS, ask: async (owner) => ({ params: { id: await estimate(owner) } }) },
  createEstimate: {
    rights: EXPERTS,
    ask: async (owner) => {
      for (let count = 0; count < 2; count += 1) await website(owner);
      return { body: { pages: 10, organizationIds: [owner.organization.organizationId] } };
    },
  },
  listStrataOfEstimate: {
    rights: EXPERTS,
    ask: async (owner) => ({ params: { id: await estimate(owner) } }),
  },
  listWebsitesOfEstimate: {
    rights: EXPERTS,
    ask: async (owner) => ({ params: { id: await estimate(owner) } }),
  },
  planEstimate: {
    rights: EXPERTS,
    ask: async (owner) => {
      for (let count = 0; count < 2; count += 1) await website(owner);
      return { query: { sample: { pages: 10, organizationIds: [owner.organization.organizationId] } } };
    },
  },
  stopEstimate: { rights: EXPERTS, ask: async (owner) => ({ params: { id: await estimate(owner) } }) },
  listDecisions: { rights: EVERYBODY, ask: nothing },
  getDecision: { rights: READERS, ask: async (owner) => ({ params: { id: await decision(owner) } }) },
  getDecisionFixture: { rights: READERS, ask: async (owner) => ({ params: { id: await decision(owner) } }) },
  listDecisionFixtures: { rights: READERS, ask: async (owner) => ({ params: { id: await website(owner) } }) },
  listHandTests: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  listRunHandTests: { rights: READERS, ask: async (owner) => ({ params: { id: await run(owner) } }) },
  saveHandTests: {
    rights: READERS,
    ask: async (owner) => ({
      params: { id: await page(owner) },
      body: { tests: [{ id: 'focus-traps', verdict: 'passed' }] },
    }),
  },
  patchNonCompliance: {
    rights: READERS,
    ask: async (owner) => ({
      params: { id: (await nonCompliance(owner)).id },
      body: { status: 'RESOLVED', comments: 'Repaired.' },
    }),
  },
  patchNonCompliancesBulk: {
    rights: READERS,
    ask: async (owner) => {
      const { id, websiteId } = await nonCompliance(owner);
      return { body: { nc: { status: 'RESOLVED' }, websiteId, auditId: 'image-alt', idList: [id] } };
    },
  },
  getRunMedia: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await run(owner) }, query: { type: 'inline' } }),
  },
  getPageMedia: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await page(owner) }, query: { type: 'inline' } }),
  },
  listMediaPages: { rights: READERS, ask: async (owner) => ({ params: { id: await medium(owner) } }) },
  getMediaImage: { rights: READERS, ask: async (owner) => ({ params: { id: await medium(owner) } }) },
  getScoredReport: { rights: READERS, ask: async (owner) => ({ params: { id: await judgedPage(owner) } }) },
  getKeyboardView: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  getTranscript: { rights: READERS, ask: async (owner) => ({ params: { id: await page(owner) } }) },
  findInReadout: { rights: READERS, ask: async (owner) => ({ params: { id: await element(owner) } }) },
  retryFailedInstance: {
    rights: READERS,
    ask: async (owner) => ({ params: { id: await failedPage(owner) } }),
  },
  top5Score: { rights: OVERALL, ask: nothing },
  bottom5Score: { rights: OVERALL, ask: nothing },
  accessibilityStatus: { rights: OVERALL, ask: nothing },
  scoreTrendMonthly: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  // Super admins may see the views of other users.
  topIssuesByOrg: { rights: { ...EVERYBODY, ADMINEXPERT: 'none' }, ask: nothing },
  complianceSummary: { rights: EVERYBODY, ask: nothing },
  lastTestRuns: { rights: EVERYBODY, ask: nothing },
  listDashboardIssues: { rights: EVERYBODY, ask: nothing },
  downloadDashboardReport: { rights: OPERATORS, ask: nothing },
  dashboardAttention: { rights: EVERYBODY, ask: nothing },
  listOrganizationScores: { rights: OVERALL, ask: nothing },
  organizationHeatmap: { rights: OVERALL, ask: nothing },
  websiteHeatmap: { rights: EVERYBODY, ask: nothing },
  criterionHeatmap: { rights: EVERY_READER_BUT_TESTERS, ask: nothing },
  organizationPeers: {
    rights: EXPERTS,
    ask: async ({ organization: { organizationId } }) => ({ query: { organizationId } }),
  },
  scoreChanges: {
    rights: EXPERTS,
    ask: async (owner) => ({ query: { websiteId: await website(owner) } }),
  },
};

type PublicName =
  | 'handshake'
  | 'isTokenValid'
  | 'logoutAll'
  | 'generateLoginUrl'
  | 'publicSettings'
  | 'publicStats'
  | 'getSampleLetter'
  | 'getBrandLogo'
  | 'reportClientError';

/** Calls about the user's own account, which no role opens to others: see my-sessions.test.ts. */
const OWN_ACCOUNT = ['endMySession'] as const;
type OwnName = (typeof OWN_ACCOUNT)[number];

/** Calls with an API key: see api-key-route.test.ts. */
type KeyName = 'runExternalTest' | 'getExternalTestRun';

/** Calls for users who are waiting for approval: see features/onboarding/routes.test.ts. */
type OfficerName = 'submitOnboarding';
const OFFICER_CALLS: readonly CallName[] = ['submitOnboarding'] satisfies OfficerName[];

/** Calls that list resources of others, because the user chooses among all of them. */
const NAMES_ALL: readonly CallName[] = ['listOnboardingOrganizations'];

let world: World;
let home: Organization;
let abroad: Organization;
let sessions: Record<Role, SessionKeys>;
let inactive: SessionKeys;
let factsSha256: string;
let picture: { sha256: string; width: number; height: number; scale: number };

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
  sessions = await openRoles(world.db, home);
  inactive = await openSession(
    world.db,
    await buildUser(world.db, { role: 'SUPERADMIN', status: 'INACTIVE' }),
  );
  factsSha256 = await world.artifacts.put(await packedFacts([]));
  const size = { width: 100, height: 80 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .webp()
    .toBuffer();
  picture = { sha256: await world.artifacts.put(bytes), ...size, scale: 1 };
});
after(() => world.close());

test('the table covers every call that needs a session', () => {
  const names = Object.entries(CALLS)
    .filter(([, { access }]) => access === 'session' || access === 'signed-in')
    .map(([name]) => name);
  assert.deepEqual(names.sort(), [...Object.keys(CASES), ...OFFICER_CALLS, ...OWN_ACCOUNT].sort());
});

for (const [name, { rights, ask, outOfReach }] of Object.entries(CASES)) {
  const call = CALLS[name as keyof typeof CASES];

  test(`${name} refuses users who are not logged in${call.access === 'signed-in' ? '' : ' or not approved'}`, async () => {
    const args = await ask({ organization: home, userId: null });
    refused(await world.call(call, null, args), 'ER_UNAUTHORIZED');
    const unapproved = await world.call(call, inactive, args);
    if (call.access === 'signed-in') assert.equal(unapproved.statusCode, 200, unapproved.body);
    else refused(unapproved, 'ER_FORBIDDEN');
  });

  for (const role of ROLES) {
    for (const whose of sampled(boundaryCases(rights[role], ask === nothing), WHOSE)) {
      const outcome = outcomeOf(rights[role], whose);
      test(`${name} by ${role} on ${whose} resources is ${outcome}`, async () => {
        const response = await world.call(call, sessions[role], await ask(await ownerFor(role, whose)));
        if (outcome === 'answered') assert.equal(response.statusCode, 200, response.body);
        else if (outcome === 'forbidden') refused(response, 'ER_FORBIDDEN');
        else refused(response, outOfReach ?? 'ER_NOT_FOUND');
      });
    }
  }
}

test('an API key opens no call that needs a session and cannot be used as a session', async () => {
  const { serviceKey, key } = await createApiKey(
    { db: world.db, queue: { enqueue: async () => undefined } },
    systemPrincipal('bench'),
    { serviceName: 'A service', userId: home.admin },
  );
  const headers = {
    [API_KEY_HEADERS.serviceName]: 'A service',
    [API_KEY_HEADERS.serviceKey]: serviceKey,
    [API_KEY_HEADERS.secret]: `Bearer ${key}`,
  };
  const params = { id: await run({ organization: home, userId: home.admin }) };
  good(CALLS.getExternalTestRun, await world.call(CALLS.getExternalTestRun, null, { params, headers }));
  for (const [name, { ask }] of Object.entries(CASES)) {
    const args = await ask({ organization: home, userId: home.admin });
    const response = await world.call(CALLS[name as keyof typeof CASES], null, { ...args, headers });
    refused(response, 'ER_UNAUTHORIZED');
  }
});

test('a session opens no call that needs an API key', async () => {
  for (const name of ['runExternalTest', 'getExternalTestRun'] satisfies KeyName[])
    for (const role of ROLES) {
      const args = {
        params: { id: home.websiteId },
        body: { name: 'A test', url: world.siteUrl, testMode: 'single_page' },
      };
      refused(await world.call(CALLS[name], sessions[role], args), 'ER_UNAUTHORIZED');
    }
});

for (const [role, others] of [
  ['ADMIN', 'another organization'],
  ['TESTER', 'another organization or of a colleague'],
] as const) {
  test(`no response to ${role} contains a resource of ${others}`, async () => {
    const marks = await createMarkerResources({ organization: abroad, userId: abroad.tester });
    if (role === 'TESTER') marks.push(...(await createMarkerResources({ organization: home, userId: null })));
    let shown = 0;
    for (const [name, { rights, ask }] of Object.entries(CASES)) {
      const call = CALLS[name as keyof typeof CASES];
      if (call.method !== 'GET' || rights[role] === 'none' || NAMES_ALL.includes(name as CallName)) continue;
      const args = await ask(await ownerFor(role, 'own'));
      const allOwners = (await world.call(call, sessions.SUPERADMIN, args)).body;
      if (marks.some((mark) => allOwners.includes(mark))) shown += 1;
      const { body } = await world.call(call, sessions[role], args);
      for (const mark of marks) assert.ok(!body.includes(mark), `${name} names ${mark}`);
    }
    // Users with access to everything see the resources in these lists: proves that the search below can find
    // them.
    assert.ok(shown >= 5, `${shown}`);
  });
}

/** Ids of one resource of each kind; each is the newest of its kind. */
async function createMarkerResources(owner: Owner): Promise<string[]> {
  const { id: nonComplianceId, websiteId } = await nonCompliance(owner);
  const resourcesOfOwner = owner.userId ? [await newTester(owner), await webhook(owner)] : [];
  return [
    await run(owner),
    await schedule(owner),
    await decision(owner),
    nonComplianceId,
    websiteId,
    ...resourcesOfOwner,
  ];
}

function outcomeOf(right: Rights[Role], whose: Whose): 'answered' | 'forbidden' | 'not found' {
  if (right === 'none') return 'forbidden';
  if (right === 'all' || whose === 'own') return 'answered';
  return right === 'organization' && whose === 'colleague' ? 'answered' : 'not found';
}

/**
 * The boundary cases of a right, enough for `npm test`: `none` is tried on own resources, `all` on foreign
 * ones; a call that names no resource is the same for every owner.
 */
function boundaryCases(right: Rights[Role], hasNoResource: boolean): number[] {
  if (right === 'all') return [WHOSE.indexOf('foreign')];
  return right === 'none' || hasNoResource ? [WHOSE.indexOf('own')] : [...WHOSE.keys()];
}

async function ownerFor(role: Role, whose: Whose): Promise<Owner> {
  if (whose === 'foreign') return { organization: abroad, userId: abroad.tester };
  if (whose === 'colleague') return { organization: home, userId: null };
  return { organization: home, userId: role === 'TESTER' ? home.tester : home.admin };
}

const newEmail = () => `${randomUUID()}@x.in`;
const idOf = ({ organization }: Owner) => ({ id: String(organization.organizationId) });
const emptyOrganization = async () => ({ id: String(await buildOrganization(world.db)) });
const newTester = ({ organization: { organizationId } }: Owner) =>
  buildUser(world.db, { role: 'TESTER', organizationId });

async function officerWithLetter(): Promise<string> {
  const id = await buildUser(world.db, { role: 'ADMIN', status: 'INACTIVE' });
  const letter = { letter_sha256: factsSha256, letter_bytes: 10 };
  await world.db
    .insertInto('onboarding_requests')
    .values({ user_id: id, is_by_email: false, ...letter })
    .execute();
  await world.db.updateTable('users').set({ requested: new Date() }).where('id', '=', id).execute();
  return id;
}

const newTable = () => new Blob([`name\nNew ${randomUUID()}\n`]);

async function importWithFailures(): Promise<string> {
  const failed = Buffer.from(JSON.stringify({ head: ['name'], rows: [] }));
  const id = randomUUID();
  const counts = { rows: 1, made: 0, failed: 1 };
  await world.db
    .insertInto('organization_imports')
    .values({ id, ...counts, failed_sha256: await world.artifacts.put(failed) })
    .execute();
  return id;
}

/** Faults of the log as today's check stores them. */
async function logFaults() {
  const faults = { changed: '1', changes: 1, missing: 0 };
  await world.db
    .insertInto('activity_log_checks')
    .values(faults)
    .onConflict((on) => on.column('is_one').doUpdateSet(faults))
    .execute();
  return { changed: 1, changes: 1, missing: { count: 0, firstAt: null }, broken: null };
}

let addresses = 0;
/** Two websites of one organization must not have the same pages. */
function newHost(): string {
  addresses += 1;
  return `https://host-${addresses}.example.in/`;
}

/** A URL on the reachable site that has no website and no run yet. */
function newAddress(): string {
  addresses += 1;
  return `${world.siteUrl}page-${addresses}`;
}

/** Creates a website for the owner, assigned to the owner if they are a tester. */
async function website({ organization, userId }: Owner, url?: string): Promise<string> {
  const assignee = userId === organization.admin ? null : userId;
  if (url === undefined) {
    return buildWebsite(world.db, { organizationId: organization.organizationId, userId: assignee });
  }
  addresses += 1;
  return buildWebsite(world.db, {
    organizationId: organization.organizationId,
    userId: assignee,
    url: `${url}site-${addresses}/`,
  });
}

async function schedule(owner: Owner, deleted: Date | null = null): Promise<string> {
  const { name, testSettings } = SCHEDULE;
  const { id } = await buildTestSchedule(world.db, {
    website_id: await website(owner),
    user_id: owner.userId,
    deleted,
    name,
    test_mode: testSettings.testMode,
    wcag_version: testSettings.wcagVersion,
    wcag_level: testSettings.wcagLevel,
    disable_experimental: testSettings.disableExperimental,
  });
  return id;
}

async function websiteWithLogin(owner: Owner): Promise<string> {
  const websiteId = await website(owner);
  await upsertWebsiteLogin(world.db, {
    websiteId,
    kind: 'none',
    settings: {
      username: null,
      loginUrl: null,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: [],
      headers: [],
    },
    secrets: {},
    boundTo: 'a binding',
    changedBy: owner.organization.admin,
  });
  return websiteId;
}

async function webpage(owner: Owner): Promise<string> {
  const id = crypto.randomUUID();
  const url = newAddress();
  await world.db
    .insertInto('webpages')
    .values({ id, website_id: await website(owner), url, url_key: url })
    .execute();
  return id;
}

async function run({ organization, userId }: Owner, status: 'COMPLETE' | 'PENDING' | 'RUNNING' = 'COMPLETE') {
  return buildRun(world.db, { websiteId: organization.websiteId, userId, status });
}

async function twoRuns(owner: Owner) {
  return { query: { base: await run(owner), with: await run(owner) } };
}

async function page(owner: Owner): Promise<string> {
  return buildPage(world.db, { testRunId: await run(owner), picture, factsSha256 });
}

async function failedPage(owner: Owner): Promise<string> {
  return buildPage(world.db, { testRunId: await run(owner), status: 'FAILURE' });
}

/** A page with everything that its report needs. */
async function judgedPage(owner: Owner): Promise<string> {
  const testInstanceId = await page(owner);
  await buildAudit(world.db, { testInstanceId, auditId: 'image-alt', status: 'Pass' });
  return testInstanceId;
}

async function element(owner: Owner): Promise<string> {
  const [id = ''] = await buildAudit(world.db, {
    testInstanceId: await page(owner),
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'logo', rect: { x: 10, y: 10, width: 20, height: 20 } }],
  });
  return id;
}

/** An element with its own screenshot, taken while the page was operated. */
async function picturedElement(owner: Owner): Promise<string> {
  const id = await element(owner);
  const { sha256, width, height } = picture;
  await world.db
    .updateTable('failing_elements')
    .set({ picture: JSON.stringify({ shows: 'state', width, height }), picture_sha256: sha256 })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A shared cause that a website of the owner has. */
async function sharedCause(owner: Owner): Promise<string> {
  return String(await buildSharedCause(world.db, [await website(owner)]));
}

async function estimate({ organization, userId }: Owner): Promise<string> {
  const id = randomUUID();
  const { organizationId } = organization;
  const figures = { seed: 1, websites: 2, pages: 2, wcag_version: '2.1', wcag_level: 'AA' } as const;
  await world.db
    .insertInto('estimates')
    .values({
      id,
      organization_id: organizationId,
      organization_ids: [organizationId],
      user_id: userId ?? organization.admin,
      ...figures,
      strata: [2],
    })
    .execute();
  return id;
}

/** A decision about a website of the owner. */
async function decision(owner: Owner): Promise<string> {
  return buildDecision(world.db, await element(owner), {
    website_id: await website(owner),
    family: 'warning',
    verdict: 'passed',
  });
}

async function nonCompliance(owner: Owner): Promise<{ id: string; websiteId: string }> {
  const websiteId = await website(owner);
  return { id: await buildNonCompliance(world.db, { websiteId }), websiteId };
}

async function medium(owner: Owner): Promise<string> {
  const [id = ''] = await buildMedia(world.db, {
    testInstanceId: await page(owner),
    media: [{ rect: { x: 10, y: 10, width: 20, height: 20 } }],
  });
  return id;
}

async function notice({ organization, userId }: Owner): Promise<string> {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('notices')
    .values({
      id,
      event_id: crypto.randomUUID(),
      user_id: userId ?? organization.admin,
      kind: 'stale',
      news: JSON.stringify({ kind: 'stale', days: 30, total: 1, websites: [], otherWebsites: 1 }),
      language: 'en',
      state: 'held',
    })
    .execute();
  return id;
}

async function apiKey({ organization, userId }: Owner): Promise<string> {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('api_keys')
    .values({
      id,
      service_name: 'A service',
      service_key: id,
      secret_hash: Buffer.alloc(32),
      secret_end: 'abcd',
      user_id: userId ?? organization.admin,
      permissions: [],
      expires: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return id;
}

async function webhook({ organization }: Owner): Promise<string> {
  const id = crypto.randomUUID();
  const { organizationId } = organization;
  await world.db
    .insertInto('webhooks')
    .values({ id, organization_id: organizationId, url: world.siteUrl, kinds: ['stale'], secret: 'sealed' })
    .execute();
  return id;
}

async function delivery(webhookId: string): Promise<string> {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhookId, kind: 'stale', body: '{}', state: 'failed' })
    .execute();
  return id;
}

/** Deletes all webhooks, because their number is limited. */
async function withoutWebhooks(organization: Organization): Promise<Organization> {
  await world.db.updateTable('webhooks').set({ deleted: new Date() }).where('deleted', 'is', null).execute();
  return organization;
}
