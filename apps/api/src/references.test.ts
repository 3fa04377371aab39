import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type CallName, type SessionKeys } from '@abhigam/contract';
import { fingerprintBytes } from '@abhigam/db';
import { ROLES, type Role } from '@abhigam/domain';
import { buildDecision, buildTestSchedule, refreshGroups, sampled } from '@abhigam/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { packedFacts } from '../test/build-facts.ts';
import { buildMedia } from '../test/build-media.ts';
import { buildNonCompliance } from '../test/build-non-compliance.ts';
import { buildUser } from '../test/build-people.ts';
import { buildAudit, buildPage, buildRun, buildWebsite } from '../test/build-runs.ts';
import { buildEstimate, buildSharedCause } from '../test/build-shared-cause.ts';
import { buildStaffedOrganization, type Organization, openRoles } from '../test/build-site.ts';
import { type CallArgs, openWorld, type World } from '../test/world.ts';

/**
 * Every id in a response can be opened by the user who got the response. For each role, every reading call is
 * made for every existing resource, including foreign ones; each id in the response is looked up in the
 * database and opened by the same user. A new call must be added here with its arguments.
 */

/** Tables of ids, and the call that opens one. Data shared by all users, such as rules, has no such ids. */
const OPENED: Record<string, (id: string) => [CallName, CallArgs]> = {
  test_runs: (id) => ['getTestRun', { params: { id } }],
  test_instances: (id) => ['getTestInstanceWithNc', { params: { id } }],
  failing_elements: (id) => ['findInReadout', { params: { id } }],
  non_compliances: (id) => ['getNonCompliance', { params: { id } }],
  decisions: (id) => ['getDecision', { params: { id } }],
  media_uses: (id) => ['listMediaPages', { params: { id } }],
  test_schedules: (id) => ['getTestSchedule', { params: { id } }],
  // A tester still has access to their own runs of a website that is no longer assigned to them; the run list
  // opens this website.
  websites: (websiteId) => ['listTestRuns', { query: { filter: { where: { websiteId } } } }],
};

/** User names and addresses are readable for users with access to the resource that contains them. */
/** Only for admins and super admins; access.test.ts covers them for every role. */
const ADMIN_TABLES = ['notices', 'webhooks', 'webhook_deliveries', 'api_keys', 'estimates'];

/** The user's own. */
const PERSONAL_TABLES = ['sessions'];

const NOT_OPENED = ['users', 'webpages', ...ADMIN_TABLES, ...PERSONAL_TABLES];

interface Thing {
  websiteId: string;
  baseUrl: string;
  testRunId: string;
  olderRunId: string;
  pageId: string;
  elementId: string;
  nonComplianceId: string;
  decisionId: string;
  mediumId: string;
  testScheduleId: string;
  noticeId: string;
  webhookId: string;
  causeId: number;
  estimateId: string;
}

const runArgs = ({ testRunId }: Thing): CallArgs => ({ params: { id: testRunId } });
const pageArgs = ({ pageId }: Thing): CallArgs => ({ params: { id: pageId } });
const websiteArgs = ({ websiteId }: Thing): CallArgs => ({ params: { id: websiteId } });
const scheduleArgs = ({ testScheduleId }: Thing): CallArgs => ({ params: { id: testScheduleId } });
const causeArgs = ({ causeId }: Thing): CallArgs => ({ params: { id: String(causeId) } });
const twoRuns = ({ testRunId, olderRunId }: Thing) => ({ base: olderRunId, with: testRunId });
const nothing = (): CallArgs => ({});

const ASKED: Record<Readers, (thing: Thing) => CallArgs> = {
  listOrganizations: nothing,
  countOrganizations: nothing,
  getOrganization: () => ({ params: { id: String(home.organizationId) } }),
  listDepartments: nothing,
  listUsers: nothing,
  countUsers: nothing,
  userByOrg: nothing,
  getUser: () => ({ params: { id: home.tester } }),
  getMyself: nothing,
  listDeletedSchedules: nothing,
  listOverlaps: nothing,
  listDeletedUsers: () => ({ query: { role: 'TESTER' } }),
  countDeletedUsers: () => ({ query: { role: 'TESTER' } }),
  listUnusedAccounts: nothing,
  countUnusedAccounts: nothing,
  getOnboarding: nothing,
  getOnboardingStatus: nothing,
  listOnboardingOrganizations: () => ({ query: { search: 'organization' } }),
  listOnboardings: nothing,
  countOnboardings: nothing,
  getOnboardingOf: () => ({ params: { id: home.tester } }),
  listMySessions: nothing,
  viewMyTesters: nothing,
  getNoticeSettings: nothing,
  listNotices: nothing,
  getNotice: ({ noticeId }) => ({ params: { id: noticeId } }),
  listSettings: nothing,
  getSetting: () => ({ params: { identifier: 'hideAria' } }),
  listActivityLog: nothing,
  getActivityLogCheck: nothing,
  listApiKeys: nothing,
  listWebhooks: nothing,
  listWebhookDeliveries: ({ webhookId }) => ({ params: { id: webhookId } }),
  listWebsites: nothing,
  getWebsite: websiteArgs,
  getSiteFiles: websiteArgs,
  getOwnership: websiteArgs,
  getWebsiteLogin: websiteArgs,
  websitesForTest: nothing,
  websitesByOrg: nothing,
  listWebpages: websiteArgs,
  getCrawlSettings: websiteArgs,
  listBrokenPages: websiteArgs,
  listTestRuns: () => ({ query: { filter: { include: ['website', 'user', 'apiKey'], limit: 200 } } }),
  hideAria: nothing,
  listTestSchedules: () => ({ query: { filter: { include: ['website', 'testRuns'] } } }),
  listWebsitesWithSchedules: nothing,
  getTestSchedule: scheduleArgs,
  testScheduleReport: scheduleArgs,
  nextRunsOfFrequency: ({ testScheduleId }) => ({ body: { cron: '0 22 * * 1', testScheduleId } }),
  getTestRun: runArgs,
  getRunOverview: runArgs,
  listRootCauses: runArgs,
  listRunPages: runArgs,
  listComparableRuns: ({ testRunId }) => ({ query: { id: testRunId } }),
  compareTestRuns: (thing) => ({ query: twoRuns(thing) }),
  listComparedElements: (thing) => ({ query: { ...twoRuns(thing), change: 'stillThere' } }),
  listComparedPages: (thing) => ({ query: twoRuns(thing) }),
  listPagesOfOneRun: (thing) => ({ query: { ...twoRuns(thing), run: 'with' } }),
  compareOnePage: ({ testRunId, olderRunId, pageId, elementId }) => ({
    query: { base: testRunId, with: olderRunId, pageId, elementId },
  }),
  downloadReport: (thing) => ({ ...runArgs(thing), query: { format: 'json' } }),
  listLeftOut: runArgs,
  listSharedCauses: nothing,
  getSharedCause: causeArgs,
  listWebsitesOfSharedCause: causeArgs,
  listOrganizationsOfSharedCause: causeArgs,
  listEstimates: nothing,
  getEstimate: ({ estimateId }) => ({ params: { id: estimateId } }),
  listStrataOfEstimate: ({ estimateId }) => ({ params: { id: estimateId } }),
  listWebsitesOfEstimate: ({ estimateId }) => ({ params: { id: estimateId } }),
  planEstimate: () => ({ query: { sample: { pages: 10, organizationIds: [home.organizationId] } } }),
  listBrokenLinks: runArgs,
  historicalTrend: ({ baseUrl }) => ({
    body: { baseUrl, testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA' },
  }),
  historicalDashboard: ({ websiteId }) => ({ query: { websiteId } }),
  failuresList: runArgs,
  ncListByAudit: (thing) => ({ ...runArgs(thing), query: { auditId: 'image-alt' } }),
  listTestInstances: ({ pageId }) => ({ query: { ids: pageId } }),
  getTestInstanceWithNc: pageArgs,
  listPageElements: (thing) => ({ ...pageArgs(thing), query: { auditId: 'image-alt' } }),
  listDefects: (thing) => ({ ...runArgs(thing), query: { auditId: 'image-alt' } }),
  listDefectPages: (thing) => ({ ...runArgs(thing), query: { auditId: 'image-alt', feHash: 'logo' } }),
  getScreenshots: pageArgs,
  getRunMedia: (thing) => ({ ...runArgs(thing), query: { type: 'inline' } }),
  getPageMedia: (thing) => ({ ...pageArgs(thing), query: { type: 'inline' } }),
  listMediaPages: ({ mediumId }) => ({ params: { id: mediumId } }),
  getScoredReport: pageArgs,
  getKeyboardView: pageArgs,
  getTranscript: pageArgs,
  findInReadout: ({ elementId }) => ({ params: { id: elementId } }),
  websiteDashboard: ({ websiteId }) => ({ query: { websiteId } }),
  listNonCompliances: () => ({ query: { filter: { limit: 200 } } }),
  outstandingNonCompliances: ({ websiteId }) => ({ query: { websiteId } }),
  listAssignable: websiteArgs,
  decisionReach: ({ elementId }) => ({ body: { elementIds: [elementId] } }),
  listDecisions: nothing,
  getDecision: ({ decisionId }) => ({ params: { id: decisionId } }),
  getDecisionFixture: ({ decisionId }) => ({ params: { id: decisionId } }),
  listDecisionFixtures: websiteArgs,
  listHandTests: pageArgs,
  listRunHandTests: runArgs,
  getNonCompliance: ({ nonComplianceId }) => ({ params: { id: nonComplianceId } }),
  testReportingDetails: nothing,
  manualTests: nothing,
  auditCategories: nothing,
  auditTags: nothing,
  getOperations: nothing,
  top5Score: nothing,
  bottom5Score: nothing,
  accessibilityStatus: nothing,
  scoreTrendMonthly: nothing,
  topIssuesByOrg: nothing,
  complianceSummary: nothing,
  lastTestRuns: nothing,
  listDashboardIssues: () => ({ query: { limit: 100 } }),
  dashboardAttention: nothing,
  listOrganizationScores: nothing,
  websiteHeatmap: nothing,
  organizationHeatmap: nothing,
  criterionHeatmap: nothing,
  organizationPeers: () => ({ query: { organizationId: home.organizationId } }),
  scoreChanges: ({ websiteId }) => ({ query: { websiteId } }),
};

/** Calls that write, and images, which contain no ids. */
const WITHOUT = [
  // A patch contains pages and selectors, no ids.
  'downloadRepairs',
  'downloadActivityLog',
  'handshake',
  'isTokenValid',
  'logoutAll',
  'generateLoginUrl',
  'endMySession',
  'publicSettings',
  'publicStats',
  'reportClientError',
  'updateSettings',
  'createApiKey',
  'deleteApiKey',
  'createOrganization',
  'updateOrganization',
  'deleteOrganization',
  'onboardOrganization',
  'importOrganizations',
  'downloadFailedRows',
  'updateDepartment',
  'deleteDepartment',
  'createUser',
  'updateUser',
  'deleteUser',
  'eraseUser',
  'keepAccount',
  'acknowledgeLogFaults',
  'submitOnboarding',
  'deleteOnboarding',
  'downloadOnboarding',
  'getSampleLetter',
  'getBrandLogo',
  'saveNoticeSettings',
  'sendNoticeAgain',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'redeliverWebhook',
  'createWebsite',
  'mergeWebsites',
  'proveOwnership',
  'waiveOwnership',
  'deleteWebsite',
  'updateWebsite',
  'saveWebsiteLogin',
  'deleteWebsiteLogin',
  'updateWebpage',
  'updateCrawlSettings',
  'createTestSchedule',
  'updateTestSchedule',
  'deactivateTestSchedule',
  'deleteTestSchedule',
  'restoreTestSchedule',
  'createEstimate',
  'stopEstimate',
  'createTestRun',
  'cancelTestRun',
  'retryFailedInstance',
  'makeDecisions',
  'changeDecision',
  'withdrawDecision',
  'undoDecisions',
  'saveHandTests',
  'patchNonCompliance',
  'patchNonCompliancesBulk',
  'pauseQueue',
  'pauseWebsite',
  'pauseTestRun',
  'getScreenshotImage',
  'getElementImage',
  'getElementPicture',
  'getMediaImage',
  // Files without ids.
  'downloadWebsites',
  'downloadDashboardReport',
  'downloadSharedCauses',
  'downloadWebsitesOfSharedCause',
  'downloadEstimate',
  // Same response as getTestRun, for services.
  'runExternalTest',
  'getExternalTestRun',
] as const satisfies CallName[];
type Readers = Exclude<CallName, (typeof WITHOUT)[number]>;

let world: World;
let sessions: Record<Role, SessionKeys>;
let things: Thing[];
let home: Organization;

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  const abroad = await buildStaffedOrganization(world.db);
  const colleague = await buildUser(world.db, { role: 'TESTER', organizationId: home.organizationId });
  sessions = await openRoles(world.db, home);
  const unassigned = await buildWebsite(world.db, { organizationId: home.organizationId });
  things = [
    // Oldest first: the tester's own run is between two runs of a colleague, on their website and on an
    // unassigned one.
    await build(home.websiteId, colleague, 1),
    await build(home.websiteId, home.tester, 2),
    await build(home.websiteId, home.admin, 3),
    await build(unassigned, home.admin, 4),
    await build(unassigned, home.tester, 5),
    await build(unassigned, colleague, 6),
    await build(abroad.websiteId, abroad.tester, 7),
    await build(abroad.websiteId, abroad.admin, 8),
  ];
});
after(() => world.close());

test('covers every call that reads', () => {
  assert.deepEqual([...Object.keys(ASKED), ...WITHOUT].sort(), Object.keys(CALLS).sort());
});

// Expert admins have the same read access as super admins.
const READING = [...ROLES.keys()].filter((at) => ROLES[at] !== 'ADMINEXPERT');
for (const role of sampled(READING, ROLES)) {
  test(`${role} can open everything that a response refers to`, async () => {
    const references = new Map<string, string>();
    let answered = 0;
    for (const name of Object.keys(ASKED) as Readers[]) {
      // Deduplicates requests: resources of one website, and calls without arguments, lead to equal ones.
      const questions = new Map(things.map((thing) => [JSON.stringify(ASKED[name](thing)), thing]));
      for (const thing of questions.values()) {
        const response = await world.call(CALLS[name], sessions[role], ASKED[name](thing));
        if (response.statusCode !== 200) continue;
        answered += 1;
        for (const id of idsIn(JSON.parse(response.body))) references.set(id, references.get(id) ?? name);
      }
    }
    assert.ok(answered > 100, `${answered} answers`);
    const kinds = await kindsOf([...references.keys()]);
    const opened = new Set<string>();
    for (const [id, name] of references) {
      const kind = kinds.get(id);
      assert.ok(kind, `${name} answered ${role} with ${id}, which is nothing known`);
      if (NOT_OPENED.includes(kind)) continue;
      const open = OPENED[kind];
      assert.ok(open, `no role can open ${kind}`);
      const [by, args] = open(id);
      const response = await world.call(CALLS[by], sessions[role], args);
      const isOpened =
        response.statusCode === 200 && (kind !== 'websites' || JSON.parse(response.body).website?.id === id);
      assert.ok(isOpened, `${name} gave ${role} ${kind} ${id}, which ${by} answers ${response.body}`);
      opened.add(kind);
    }
    assert.deepEqual([...opened].sort(), Object.keys(OPENED).sort(), 'of every kind there was one');
  });
}

test('a tester sees only their own runs: previous, latest, figures, dates and files', async () => {
  const [, own, , , ownElsewhere] = things;
  assert.ok(own && ownElsewhere);
  for (const thing of [own, ownElsewhere]) {
    const json = await read('getTestRun', { params: { id: thing.testRunId } });
    assert.equal(json.previous.id, thing.olderRunId);
    assert.equal(json.website.latestTestRunId, thing.testRunId);
    const report = await read('downloadReport', {
      params: { id: thing.testRunId },
      query: { format: 'json' },
    });
    assert.equal(report.head.previous.created, json.previous.created);
  }
  const website = await read('getWebsite', { params: { id: own.websiteId } });
  assert.deepEqual(
    [website.latestTestRunId, website.latestScore, website.latestCntPages],
    [own.testRunId, 62, 1],
  );
  const [listed] = await read('listWebsites', {
    query: { filter: { where: { latestScore: 'not null' }, order: 'latestScore DESC' } },
  });
  assert.deepEqual([listed.id, listed.latestScore], [own.websiteId, 62]);
  const history = await read('historicalDashboard', { query: { websiteId: own.websiteId } });
  assert.deepEqual(
    [history.cntRuns, ...history.trends.map((trend: { runId: string }) => trend.runId)],
    [2, own.testRunId, own.olderRunId],
  );
  const admin = await read('getWebsite', { params: { id: own.websiteId } }, sessions.ADMIN);
  assert.equal(
    admin.latestTestRunId,
    things[2]?.testRunId,
    'a user with access to all runs sees the latest one',
  );
});

test('for a tester, a website that only others have tested has no score', async () => {
  const websiteId = await buildWebsite(world.db, {
    organizationId: home.organizationId,
    userId: home.tester,
  });
  await build(websiteId, home.admin, 9);
  const website = await read('getWebsite', { params: { id: websiteId } });
  assert.deepEqual(
    [website.latestTestRunId, website.latestScore, website.latestScoreMode, website.latestTestTime],
    [null, null, null, null],
  );
});

async function read(name: Readers, args: CallArgs, as = sessions.TESTER) {
  const response = await world.call(CALLS[name], as, args);
  assert.equal(response.statusCode, 200, response.body);
  return JSON.parse(response.body);
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids anywhere in a response: as values, and as path segments below the API base. */
function idsIn(answer: unknown): string[] {
  if (typeof answer === 'string') {
    const parts = answer.startsWith('/') ? answer.split('/') : [answer];
    return parts.filter((part) => ID.test(part));
  }
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(idsIn) : [];
}

async function kindsOf(ids: string[]): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  for (const table of [...Object.keys(OPENED), ...NOT_OPENED]) {
    const rows = await world.db
      .selectFrom(table as 'test_runs')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    for (const { id } of rows) kinds.set(id, table);
  }
  return kinds;
}

/**
 * Two runs of one address, the second with everything that responses refer to; `day` decides which run is the
 * latest.
 */
async function build(websiteId: string, userId: string, day: number): Promise<Thing> {
  const { db } = world;
  const { url } = await db
    .selectFrom('websites')
    .select('url')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const input = { websiteId, userId, baseUrl: url };
  const at = (hour: number) => new Date(Date.UTC(2026, 0, day, hour));
  const olderRunId = await buildRun(db, { ...input, score: 50 + day, created: at(1) });
  const testRunId = await buildRun(db, { ...input, score: 60 + day, created: at(2) });
  const size = { width: 100, height: 80 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .webp()
    .toBuffer();
  const picture = { sha256: await world.artifacts.put(bytes), ...size, scale: 1 };
  const factsSha256 = await world.artifacts.put(await packedFacts([]));
  const elements = [{ label: 'logo', feHash: 'logo', rect: { x: 10, y: 10, width: 20, height: 20 } }];
  const pages = [];
  for (const id of [olderRunId, testRunId]) {
    const pageId = await buildPage(db, { testRunId: id, url, issues: 1, score: 60, picture, factsSha256 });
    const [elementId = ''] = await buildAudit(db, {
      testInstanceId: pageId,
      auditId: 'image-alt',
      status: 'Fail',
      elements,
    });
    const [mediumId = ''] = await buildMedia(db, {
      testInstanceId: pageId,
      media: [{ rect: { x: 10, y: 10, width: 20, height: 20 } }],
    });
    pages.push({ pageId, elementId, mediumId });
    await db
      .updateTable('test_runs')
      .set({ pages_total: 1, pages_complete: 1, completed: at(3) })
      .where('id', '=', testRunId)
      .execute();
  }
  const { noticeId, webhookId } = await buildNotice(websiteId, userId);
  const newest = pages.at(-1);
  assert.ok(newest);
  const nonComplianceId = await followLogo(websiteId, testRunId);
  const { id: testScheduleId } = await buildTestSchedule(db, { website_id: websiteId, user_id: userId });
  await db
    .updateTable('test_runs')
    .set({ test_schedule_id: testScheduleId })
    .where('id', 'in', [olderRunId, testRunId])
    .execute();
  await db
    .insertInto('schedule_turns')
    .values({
      test_schedule_id: testScheduleId,
      due: at(2),
      settled: at(2),
      outcome: 'started',
      test_run_id: testRunId,
      late_reason: null,
    })
    .execute();
  // As updateLatestOfWebsite does: the latest of all runs.
  await db
    .updateTable('websites')
    .set({
      latest_test_run_id: testRunId,
      latest_score: 60 + day,
      latest_score_mode: 'full_site',
      latest_test_time: at(3),
      latest_cnt_pages: 1,
    })
    .where('id', '=', websiteId)
    .execute();
  const { elementId, pageId: testInstanceId } = newest;
  const causeId = await buildSharedCause(db, [websiteId], { testRunId, elementId, testInstanceId });
  return {
    websiteId,
    baseUrl: url,
    testRunId,
    olderRunId,
    causeId,
    estimateId: await buildEstimate(db, websiteId, { userId, testRunId }),
    nonComplianceId,
    decisionId: await buildDecision(db, newest.elementId, { fe_hash: fingerprintBytes(testRunId) }),
    testScheduleId,
    noticeId,
    webhookId,
    ...newest,
  };
}

/** The non-compliance of a website's logo, first found by its first run and last by this one. */
async function followLogo(websiteId: string, testRunId: string): Promise<string> {
  const { db } = world;
  const known = await db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('fe_hash', '=', fingerprintBytes('logo'))
    .executeTakeFirst();
  if (!known) return buildNonCompliance(db, { websiteId, testRunId, feHash: 'logo' });
  const { user_id: userId } = await db
    .selectFrom('test_runs')
    .select('user_id')
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('non_compliance_sightings')
    .set({ last_seen_run_id: testRunId })
    .where('non_compliance_id', '=', known.id)
    .execute();
  if (userId !== null)
    await db
      .updateTable('non_compliances')
      .set({ run_by: sql<string[]>`array(select distinct unnest(run_by || ${userId}::uuid))` })
      .where('id', '=', known.id)
      .execute();
  await refreshGroups(db);
  return known.id;
}

/** A mail to the user about the run's website, and a webhook of its organization with a delivery. */
async function buildNotice(websiteId: string, userId: string) {
  const { organization_id: organizationId } = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const [noticeId, webhookId] = [crypto.randomUUID(), crypto.randomUUID()];
  const websites = [{ websiteId, websiteName: 'A website', count: 1 }];
  await world.db
    .insertInto('notices')
    .values({
      id: noticeId,
      event_id: crypto.randomUUID(),
      user_id: userId,
      kind: 'stale',
      news: JSON.stringify({ kind: 'stale', days: 30, total: 1, websites, otherWebsites: 0 }),
      language: 'en',
    })
    .execute();
  await world.db
    .insertInto('webhooks')
    .values({
      id: webhookId,
      organization_id: organizationId,
      url: 'https://example.org/',
      kinds: ['stale'],
      secret: '',
    })
    .execute();
  await world.db
    .insertInto('webhook_deliveries')
    .values({ id: crypto.randomUUID(), webhook_id: webhookId, kind: 'test', body: '{}' })
    .execute();
  return { noticeId, webhookId };
}
