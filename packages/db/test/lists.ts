import { NO_DISPLAY_FILTER, ROLES } from '@abhigam/domain';
import type { Db } from '../src/connect.ts';
import { type ActivityFilter, listActivities } from '../src/queries/activity-log.ts';
import { countDue } from '../src/queries/alerts.ts';
import { listApiKeys } from '../src/queries/api-keys.ts';
import { listClientErrors } from '../src/queries/client-errors.ts';
import { listComparableRuns } from '../src/queries/comparable-runs.ts';
import { listPagesOfOneRun } from '../src/queries/compare-pages.ts';
import { countReach } from '../src/queries/decision-reach.ts';
import {
  countDecisions,
  type DecisionFilter,
  findDecision,
  listDecisionNotes,
  listDecisions,
  listWebsitesWithExpiredDecisions,
} from '../src/queries/decisions.ts';
import { listDefectsOfAudit } from '../src/queries/defects.ts';
import { countDeletedAccounts, listDeletedAccounts } from '../src/queries/deleted-accounts.ts';
import { listDeletedSchedules } from '../src/queries/deleted-schedules.ts';
import { countDocuments } from '../src/queries/documents.ts';
import { claimDueSchedules, listSchedulesAhead } from '../src/queries/due-schedules.ts';
import {
  countUntestedOfEstimate,
  listStrataOfEstimate,
  listWebsitesOfEstimate,
} from '../src/queries/estimate-parts.ts';
import {
  findEstimate,
  findPendingSamplePage,
  listEstimates,
  listSampledWebsites,
} from '../src/queries/estimates.ts';
import { listAuditsOfInstance, listFailuresOfRun, listPagesOfAudit } from '../src/queries/findings.ts';
import { listKnownPages } from '../src/queries/known-pages.ts';
import { countManualTestStates, listManualTests } from '../src/queries/manual-tests.ts';
import {
  countMediaFilesOfRun,
  countMediaOfPage,
  listMediaOfPage,
  listMediaOfRun,
  listMediaPages,
} from '../src/queries/media.ts';
import {
  countNonCompliances,
  listNonComplianceIds,
  listNonCompliancesById,
  type NonComplianceFilter,
} from '../src/queries/non-compliance-list.ts';
import { summarizeNonCompliances } from '../src/queries/non-compliance-summary.ts';
import { listAssignable, listSightings } from '../src/queries/non-compliances.ts';
import { listNoticeRecipients } from '../src/queries/notice-recipients.ts';
import { listDueKinds, listNotices } from '../src/queries/notices.ts';
import { countWaiting, listWaiting } from '../src/queries/onboarding.ts';
import {
  listPausedWebsites,
  listUnfinishedRuns,
  listUnhealthyHosts,
  listWorkers,
  readQueueDepth,
} from '../src/queries/operations.ts';
import { countOrganizations, listOrganizations } from '../src/queries/organizations.ts';
import { listPageElements } from '../src/queries/page-elements.ts';
import { listReportPages } from '../src/queries/report-pages.ts';
import { countLinks, listBrokenLinks, listUnsettledLinks } from '../src/queries/run-links.ts';
import { countRunPages, listRunPages, readRunProgress } from '../src/queries/run-pages.ts';
import { findSiteFiles } from '../src/queries/run-site.ts';
import { countSkippedUrls, listSkippedUrls } from '../src/queries/run-skipped-urls.ts';
import type { RowScope } from '../src/queries/scope.ts';
import { listSessionsOfUser } from '../src/queries/sessions.ts';
import {
  ALL_ORGANIZATIONS,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
} from '../src/queries/shared-cause-list.ts';
import { listInstancesOfRun } from '../src/queries/test-instances.ts';
import {
  countTestRuns,
  findPreviousRun,
  findTestRun,
  isRunUnfinished,
  listTestRuns,
  type TestRunFilter,
} from '../src/queries/test-runs.ts';
import {
  findTestSchedule,
  listRunsOfSchedules,
  listTestSchedules,
  listTurnsOfSchedule,
  listWebsitesWithSchedules,
} from '../src/queries/test-schedules.ts';
import { countTestsToday } from '../src/queries/tests-today.ts';
import { type ComparableChoice, countTrends, findComparableKey, listTrends } from '../src/queries/trends.ts';
import {
  countUnusedAccounts,
  countUnusedByOrganization,
  listUnusedAccounts,
} from '../src/queries/unused-accounts.ts';
import {
  type AccountFilter,
  countAccounts,
  findAccount,
  listAccounts,
  listActiveTesters,
  listMockAccounts,
} from '../src/queries/users.ts';
import { listDeliveries } from '../src/queries/webhook-deliveries.ts';
import { listWebhooks, listWebhooksFor } from '../src/queries/webhooks.ts';
import { countWebpagesOfWebsite, listBrokenPages, listWebpagesOfWebsite } from '../src/queries/webpages.ts';
import { listWebsitesWithDueCauses } from '../src/queries/website-causes.ts';
import { listScopesOfHost, listWebsitesSharingHosts } from '../src/queries/website-scopes.ts';
import {
  countWebsitesOf,
  findWebsiteOfUrl,
  listWebsiteNames,
  listWebsites,
  listWebsitesAfter,
  listWebsitesOfHost,
} from '../src/queries/websites.ts';
import { type ManyRows, REPEATED_AUDIT } from './many-rows.ts';

export interface List {
  name: string;
  /** It counts all rows of a filter, and may read as many index entries. */
  countsAll?: boolean;
  /** Whether it lists deleted rows. */
  isOfDeleted?: boolean;
  /**
   * It sums groups of non-compliances, or looks up the website of each: there are far fewer of them than of
   * what is counted, so reading all is acceptable.
   */
  countsGroups?: boolean;
  ask: (db: Db) => Promise<unknown>;
}

const PAGE = { limit: 20, skip: 0 };
const ALL: RowScope = { reach: 'all' };
/** The settings of nearly all runs. */
const USUAL: TestRunFilter = { testMode: 'full_site', wcagVersion: '2.2', wcagLevel: 'AA' };
const HAND_TESTS = ['audit-1', 'audit-2'];
const DIRECTIONS = ['desc', 'asc'] as const;
const ORDERS_OF_RUNS = ['created', 'score', 'status'] as const;
const ORDERS_OF_WEBSITES = ['created', 'name', 'latestScore', 'organization'] as const;
const ORDERS_OF_SCHEDULES = ['created', 'name', 'nextRun'] as const;
const ORDERS_OF_NON_COMPLIANCES = ['created', 'priority', 'due'] as const;
const ORDERS_OF_PAGES = ['failures', 'score', 'url'] as const;

/** Every list of the portal, for each scope, order and filter. Add new lists here. */
export async function listsOf(db: Db, many: ManyRows): Promise<List[]> {
  const { organizationId, userId, websiteId, testRunId, testInstanceId, estimateId } = many;
  const scopes: [string, RowScope][] = [
    ['of all', ALL],
    ['of an organization', { reach: 'organization', organizationId }],
    ['of one person', { reach: 'own', organizationId, userId }],
  ];
  const run = await findTestRun(db, ALL, testRunId);
  const key = await findComparableKey(db, ALL, { websiteId });
  if (!run || !key) throw new Error('Run or comparison key of the test data not found');
  const filters: [string, TestRunFilter][] = [
    ['mode', { testMode: 'single_page' }],
    ['version', { wcagVersion: '2.0' }],
    ['level', { wcagLevel: 'AAA' }],
    ['status', { status: 'RUNNING' }],
    ['website', { websiteId }],
    ['API key', { apiKeyId: userId }],
    ['schedule', { testScheduleId: many.testScheduleId }],
    ['organization', { organizationId }],
    ['address', { baseUrlKey: run.base_url_key }],
    ['several', { testMode: 'full_site', wcagVersion: '2.2', wcagLevel: 'AAA', status: 'COMPLETE' }],
  ];
  const choices: [string, ComparableChoice][] = [
    ['of a website', { websiteId }],
    ['of a website that has no such runs', { websiteId, wcagVersion: '2.1' }],
    [
      'of a page',
      { baseUrlKey: run.base_url_key, testMode: 'full_site', wcagVersion: '2.2', wcagLevel: 'AA' },
    ],
    ['of a schedule', { testScheduleId: many.testScheduleId }],
  ];
  const words = [
    'Website 12',
    'Website 1',
    'ministry 12',
    '//s12.example',
    'example.org',
    'शिक्षा मंत्रालय',
    'no such words',
  ];
  const newest = { key: 'created', direction: 'desc' } as const;
  const ncFilters: [string, NonComplianceFilter][] = [
    ['no filter', {}],
    ['status', { status: ['UNRESOLVED'] }],
    ['rare status', { status: ['RESOLVED'] }],
    ['two statuses', { status: ['UNRESOLVED', 'FIX IN PROGRESS'] }],
    ['website', { websiteId }],
    ['audit', { auditId: 'audit-7', websiteId }],
    ['organization', { organizationId }],
    ['settings', { testMode: 'full_site', wcagVersion: '2.2', wcagLevel: 'AA', websiteId }],
    ['assignee', { assigneeId: userId, status: ['UNRESOLVED'] }],
    ['overdue', { overdue: true, organizationId }],
    ['due soon', { assigneeId: userId, dueBy: '2026-12-01' }],
    ['found long ago', { olderThanDays: 30, organizationId }],
    ['priority', { priority: 4, websiteId }],
    ['words', { search: 'Website 12', status: ['UNRESOLVED'] }],
  ];
  const decisionFilters: [string, DecisionFilter][] = [
    ['of all', {}],
    ['of a website', { websiteId }],
    ['of a website in force', { websiteId, state: 'in-force' }],
    ['of a website that have ended', { websiteId, state: 'ended' }],
    ['of a website and an audit', { websiteId, auditId: 'audit-7' }],
    ['of an organization', { organizationId }],
    ['of an owner', { ownerId: userId }],
    ['that are accepted', { verdict: 'accepted' }],
    ['that end soon', { endsWithinDays: 7 }],
  ];
  const activityFilters: [string, ActivityFilter][] = [
    ['no filter', {}],
    ['priority', { priority: 'LOW' }],
    ['rare priority', { priority: 'HIGH' }],
    ['kind', { type: 'website-deleted' }],
    ['organization', { organizationId }],
    ['person', { actorId: userId }],
    ['days', { from: new Date(Date.now() - 7 * 86_400_000), to: new Date() }],
  ];
  const officer = { reach: 'organization', organizationId } as const;
  const accountFilters: [string, AccountFilter][] = [
    ['of all', {}],
    ['of a role', { roles: ['TESTER'] }],
    ['of two roles', { roles: ['TESTER', 'ADMIN'] }],
    ['of a role that are active', { roles: ['ADMIN'], status: 'ACTIVE' }],
    ['of a role that are inactive', { roles: ['ADMIN'], status: 'INACTIVE' }],
    ['of an organization', { organizationId }],
    ['of a role in an organization', { roles: ['TESTER'], organizationId }],
    ['with a word', { search: 'person123', roles: ['TESTER'] }],
  ];
  const { id: someId } = await db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', websiteId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const shown = NO_DISPLAY_FILTER;
  const audit = { auditId: 'image-alt', status: 'Fail', shown } as const;
  const causesOf = { all: ALL_ORGANIZATIONS, 'an organization': organizationId };
  return [
    ...Object.entries(causesOf).flatMap(([whose, of]) => [
      ...(['failures', 'websites', 'gain'] as const).flatMap((key) =>
        DIRECTIONS.map((direction) => ({
          name: `shared causes of ${whose} by ${key}, ${direction}`,
          ask: (at: Db) =>
            listSharedCauses(at, { where: { organizationId: of }, order: { key, direction }, ...PAGE }),
        })),
      ),
      ...[{ auditId: 'audit-7' }, { origin: 'themes/theme-7' }].map((where) => ({
        name: `shared causes of ${whose} with ${Object.keys(where).join()}`,
        ask: (at: Db) =>
          listSharedCauses(at, {
            where: { organizationId: of, ...where },
            order: { key: 'failures', direction: 'desc' },
            ...PAGE,
          }),
      })),
      {
        name: `one shared cause of ${whose}`,
        ask: (at: Db) => findSharedCause(at, { organizationId: of, causeId: 1 }),
      },
      {
        name: `websites of ${whose} with a cause`,
        ask: (at: Db) => listWebsitesOfCause(at, { organizationId: of, causeId: 1, ...PAGE }),
      },
      {
        name: `organizations of ${whose} with a cause`,
        ask: (at: Db) => listOrganizationsOfCause(at, { organizationId: of, causeId: 1, ...PAGE }),
      },
    ]),
    { name: 'websites whose causes are due', ask: (at: Db) => listWebsitesWithDueCauses(at, 100) },
    ...scopes.slice(0, 2).flatMap(([whose, scope]) =>
      [0, 2_000].map((skip) => ({
        name: `estimates ${whose}, from ${skip} on`,
        ask: (at: Db) => listEstimates(at, scope, { limit: 20, skip }),
      })),
    ),
    { name: 'an estimate', ask: (at: Db) => findEstimate(at, ALL, estimateId) },
    { name: 'what has come in of estimates', ask: (at: Db) => listSampledWebsites(at, [estimateId]) },
    {
      name: 'groups of an estimate',
      ask: (at: Db) => listStrataOfEstimate(at, { estimateId, compliantAbove: 90, ...PAGE }),
    },
    {
      name: 'websites of an estimate',
      ask: (at: Db) => listWebsitesOfEstimate(at, ALL, { estimateId, ...PAGE }),
    },
    { name: 'untested pages of an estimate', ask: (at: Db) => countUntestedOfEstimate(at, estimateId) },
    { name: 'the next page of a sample', ask: (at: Db) => findPendingSamplePage(at, { except: [] }) },
    ...scopes.flatMap(([whose, scope]) => [
      ...ORDERS_OF_RUNS.flatMap((order) =>
        DIRECTIONS.map((direction) => ({
          name: `runs ${whose} by ${order}, ${direction}`,
          ask: (at: Db) =>
            listTestRuns(at, scope, {
              where: {},
              order: { key: order, direction },
              ...PAGE,
              withEarlier: true,
            }),
        })),
      ),
      ...ORDERS_OF_WEBSITES.flatMap((order) =>
        DIRECTIONS.map((direction) => ({
          name: `websites ${whose} by ${order}, ${direction}`,
          ask: (at: Db) => listWebsites(at, scope, { where: {}, order: { key: order, direction }, ...PAGE }),
        })),
      ),
      {
        name: `websites with a score ${whose}, worst first`,
        ask: (at: Db) =>
          listWebsites(at, scope, {
            where: { hasScore: true },
            order: { key: 'latestScore', direction: 'asc' },
            ...PAGE,
          }),
      },
      ...words.map((search) => ({
        name: `websites ${whose} with the words ${search}`,
        ask: (at: Db) =>
          listWebsites(at, scope, { where: { search }, order: { key: 'name', direction: 'asc' }, ...PAGE }),
      })),
      {
        name: `websites ${whose} in parts`,
        ask: (at: Db) => listWebsitesAfter(at, scope, { after: null, limit: 20 }),
      },
      {
        name: `websites ${whose} in parts, further on`,
        ask: (at: Db) => listWebsitesAfter(at, scope, { after: websiteId, limit: 20 }),
      },
      ...[undefined, 'Website 12', 'ministry 12'].map((search) => ({
        name: `count of websites ${whose} by organization, words ${search ?? 'none'}`,
        countsAll: true,
        ask: (at: Db) => countWebsitesOf(at, scope, { organizationIds: [organizationId], search }),
      })),
      ...ORDERS_OF_SCHEDULES.flatMap((order) =>
        DIRECTIONS.map((direction) => ({
          name: `schedules ${whose} by ${order}, ${direction}`,
          ask: (at: Db) =>
            listTestSchedules(at, scope, {
              where: { repeats: true },
              order: { key: order, direction },
              ...PAGE,
            }),
        })),
      ),
      ...words.flatMap((search) => [
        {
          name: `schedules ${whose} with the words ${search}`,
          ask: (at: Db) => listTestSchedules(at, scope, { where: { search }, order: newest, ...PAGE }),
        },
        {
          name: `websites ${whose} with schedules and the words ${search}`,
          ask: (at: Db) => listWebsitesWithSchedules(at, scope, { search, ...PAGE }),
        },
      ]),
      ...(['ACTIVE', 'FAILURE'] as const).map((status) => ({
        name: `${status} schedules ${whose}`,
        ask: (at: Db) => listTestSchedules(at, scope, { where: { status }, order: newest, ...PAGE }),
      })),
      {
        name: `schedules ${whose} of a website`,
        ask: (at: Db) => listTestSchedules(at, scope, { where: { websiteId }, order: newest, ...PAGE }),
      },
      {
        name: `websites ${whose} with schedules`,
        ask: (at: Db) => listWebsitesWithSchedules(at, scope, PAGE),
      },
      {
        name: `a schedule ${whose}`,
        ask: (at: Db) => findTestSchedule(at, scope, many.testScheduleId),
      },
      {
        name: `newest runs of a schedule ${whose}`,
        ask: (at: Db) => listRunsOfSchedules(at, scope, { testScheduleIds: [many.testScheduleId], limit: 5 }),
      },
      {
        name: `turns of a schedule ${whose}`,
        ask: (at: Db) => listTurnsOfSchedule(at, scope, { testScheduleId: many.testScheduleId, limit: 20 }),
      },
      { name: `names of websites ${whose}`, ask: (at: Db) => listWebsiteNames(at, scope, PAGE) },
      {
        name: `names of websites ${whose} with words`,
        ask: (at: Db) => listWebsiteNames(at, scope, { ...PAGE, search: 'district' }),
      },
      {
        name: `the name of one website ${whose}`,
        ask: (at: Db) => listWebsiteNames(at, scope, { ...PAGE, websiteId: many.websiteId }),
      },
      { name: `comparable runs ${whose}`, ask: (at: Db) => listComparableRuns(at, scope, run, PAGE) },
      { name: `previous run ${whose}`, ask: (at: Db) => findPreviousRun(at, scope, run) },
      ...[['no filter', {}] as const, ['usual settings', USUAL] as const, ...filters].map(
        ([what, where]) => ({
          name: `counts of runs ${whose} by status, ${what}`,
          countsAll: true,
          ask: (at: Db) => countTestRuns(at, scope, where),
        }),
      ),
      ...decisionFilters.map(([what, where]) => ({
        name: `decisions ${what}, ${whose}`,
        ask: (at: Db) => listDecisions(at, scope, { where, order: newest, ...PAGE }),
      })),
      {
        name: `a decision ${whose}`,
        ask: (at: Db) => findDecision(at, scope, many.decisionId),
      },
      ...decisionFilters.map(([what, where]) => ({
        name: `count of decisions ${what}, ${whose}`,
        countsAll: true,
        // Reads websites: few in practice, unlike here, where each has one decision.
        countsGroups: true,
        ask: (at: Db) => countDecisions(at, scope, where),
      })),
      ...choices.map(([what, choice]) => ({
        name: `which history ${whose}, ${what}`,
        ask: (at: Db) => findComparableKey(at, scope, choice),
      })),
      { name: `history ${whose}`, ask: (at: Db) => listTrends(at, scope, key, PAGE) },
      { name: `length of a history ${whose}`, ask: (at: Db) => countTrends(at, scope, key) },
      {
        name: `non-compliances ${whose} by audit`,
        ask: (at: Db) => summarizeNonCompliances(at, scope, key),
      },
      ...ncFilters.flatMap(([what, where]) => [
        {
          name: `counts of non-compliances ${whose}, ${what}`,
          // Reads groups: few in practice, unlike here, where each website has one.
          countsGroups: true,
          ask: (at: Db) => countNonCompliances(at, scope, where),
        },
        ...ORDERS_OF_NON_COMPLIANCES.flatMap((order) =>
          DIRECTIONS.map((direction) => ({
            name: `non-compliances ${whose} by ${order}, ${direction}, ${what}`,
            countsGroups: true,
            ask: (at: Db) =>
              listNonComplianceIds(at, scope, { where, order: { key: order, direction }, ...PAGE }),
          })),
        ),
      ]),
      {
        name: `rows of non-compliances ${whose}`,
        ask: (at: Db) => listNonCompliancesById(at, scope, [someId]),
      },
    ]),
    ...filters.map(([what, where]) => ({
      name: `runs by their ${what}`,
      ask: (at: Db) => listTestRuns(at, ALL, { where, order: newest, ...PAGE }),
    })),
    {
      name: 'websites of one organization',
      ask: (at) => listWebsites(at, ALL, { where: { organizationId }, order: newest, ...PAGE }),
    },
    {
      name: 'websites of an assigned user',
      ask: (at) => listWebsites(at, ALL, { where: { userId }, order: newest, ...PAGE }),
    },
    {
      name: 'decisions of a website that end first',
      ask: (at) =>
        listDecisions(at, ALL, { where: { websiteId }, order: { key: 'until', direction: 'asc' }, ...PAGE }),
    },
    { name: 'history of a decision', ask: (at) => listDecisionNotes(at, many.decisionId, 200) },
    {
      name: 'what a decision would take out',
      ask: (at) =>
        countReach(at, { testRunId, auditId: REPEATED_AUDIT, status: 'Fail', elementIds: [many.elementId] }),
    },
    {
      name: 'decisions that are over',
      ask: (at) => listWebsitesWithExpiredDecisions(at, '2020-01-02', 1000),
    },
    {
      name: 'count of the hand tests of a run',
      ask: (at) => countManualTestStates(at, { id: testRunId, websiteId }, HAND_TESTS),
    },
    ...([null, 'open', 'failed'] as const).map((state) => ({
      name: `hand tests of a run, ${state}`,
      ask: (at: Db) =>
        listManualTests(at, { id: testRunId, websiteId }, { testIds: HAND_TESTS, state, ...PAGE }),
    })),
    { name: 'settings of non-compliances', ask: (at) => listSightings(at, [someId]) },
    { name: 'whom to assign to', ask: (at) => listAssignable(at, organizationId, PAGE) },
    { name: 'website of an address', ask: (at) => findWebsiteOfUrl(at, ALL, 's5.example.org/') },
    { name: 'websites that share hosts', countsAll: true, ask: (at) => listWebsitesSharingHosts(at, ALL) },
    {
      name: 'websites of an organization that share hosts',
      countsAll: true,
      ask: (at) => listWebsitesSharingHosts(at, officer),
    },
    {
      name: 'scopes of a host',
      ask: (at) => listScopesOfHost(at, { organizationId, host: 's5.example.org' }),
    },
    { name: 'websites of a host', ask: (at) => listWebsitesOfHost(at, ALL, 's5.example.org') },
    ...(['created', 'name'] as const).flatMap((key) =>
      DIRECTIONS.flatMap((direction) => [
        {
          name: `organizations by ${key}, ${direction}`,
          ask: (at: Db) => listOrganizations(at, { where: {}, order: { key, direction }, ...PAGE }),
        },
        {
          name: `organizations with a word by ${key}, ${direction}`,
          ask: (at: Db) =>
            listOrganizations(at, { where: { search: 'Ministry 7' }, order: { key, direction }, ...PAGE }),
        },
        ...accountFilters.map(([what, where]) => ({
          name: `accounts ${what} by ${key}, ${direction}`,
          ask: (at: Db) => listAccounts(at, ALL, { where, order: { key, direction }, ...PAGE }),
        })),
        {
          name: `accounts of an officer by ${key}, ${direction}`,
          ask: (at: Db) =>
            listAccounts(at, officer, {
              where: { roles: ['ADMIN', 'TESTER'] },
              order: { key, direction },
              ...PAGE,
            }),
        },
      ]),
    ),
    {
      name: 'organization of an officer',
      ask: (at) => listOrganizations(at, { where: { only: { id: organizationId } }, ...PAGE }),
    },
    {
      name: 'deleted schedules',
      isOfDeleted: true,
      ask: (at) => listDeletedSchedules(at, ALL, PAGE),
    },
    {
      name: 'deleted schedules of an organization',
      isOfDeleted: true,
      ask: (at) => listDeletedSchedules(at, officer, PAGE),
    },
    {
      name: 'deleted accounts',
      isOfDeleted: true,
      ask: (at) => listDeletedAccounts(at, ALL, { role: 'TESTER', ...PAGE }),
    },
    {
      name: 'deleted accounts of an organization',
      isOfDeleted: true,
      ask: (at) => listDeletedAccounts(at, officer, { role: 'TESTER', ...PAGE }),
    },
    {
      name: 'count of deleted accounts',
      countsAll: true,
      ask: (at) => countDeletedAccounts(at, ALL, { role: 'TESTER' }),
    },
    {
      name: 'accounts that are not used',
      ask: (at) => listUnusedAccounts(at, ALL, { days: 90, roles: ROLES, butNot: userId, ...PAGE }),
    },
    {
      name: 'accounts of an organization that are not used',
      ask: (at) =>
        listUnusedAccounts(at, officer, { days: 90, roles: ['ADMIN', 'TESTER'], butNot: userId, ...PAGE }),
    },
    {
      name: 'count of accounts that are not used',
      countsAll: true,
      ask: (at) => countUnusedAccounts(at, ALL, { days: 90, roles: ROLES, butNot: userId }),
    },
    {
      name: 'organizations with accounts that are not used',
      countsAll: true,
      ask: (at) => countUnusedByOrganization(at, 90),
    },
    { name: 'admins that wait to be approved', ask: (at) => listWaiting(at, PAGE) },
    {
      name: 'admins that have asked to be approved, with a word',
      ask: (at) => listWaiting(at, { ...PAGE, status: 'INACTIVE', search: 'person 77' }),
    },
    { name: 'count of admins that wait to be approved', countsAll: true, ask: (at) => countWaiting(at) },
    { name: 'count of organizations', countsAll: true, ask: (at) => countOrganizations(at, {}) },
    {
      name: 'count of organizations with a word',
      countsAll: true,
      ask: (at) => countOrganizations(at, { search: 'Ministry 77' }),
    },
    ...accountFilters.map(([what, where]) => ({
      name: `count of accounts ${what}`,
      countsAll: true,
      ask: (at: Db) => countAccounts(at, ALL, where),
    })),
    { name: 'an account', ask: (at) => findAccount(at, officer, userId) },
    { name: 'mails of the outbox', ask: (at) => listNotices(at, { where: {}, ...PAGE }) },
    { name: 'mails that are held', ask: (at) => listNotices(at, { where: { state: 'held' }, ...PAGE }) },
    {
      name: 'mails to a person',
      ask: (at) => listNotices(at, { where: { email: 'person12@example.org' }, ...PAGE }),
    },
    ...activityFilters.flatMap(([what, where]) =>
      ([undefined, 'next', 'prev'] as const).map((direction) => ({
        name: `activities, ${what}, ${direction ?? 'the newest'}`,
        ask: (at: Db) =>
          listActivities(at, {
            where,
            cursor: direction && { direction, lastId: direction === 'next' ? '500' : '30' },
            limit: 11,
          }),
      })),
    ),
    { name: 'API keys', ask: (at) => listApiKeys(at, PAGE) },
    { name: 'webhooks of all', ask: (at) => listWebhooks(at, ALL, PAGE) },
    {
      name: 'webhooks of an organization',
      ask: (at) => listWebhooks(at, { reach: 'organization', organizationId }, PAGE),
    },
    {
      name: 'webhooks for news',
      ask: (at) => listWebhooksFor(at, { organizationId, kind: 'run-finished' }),
    },
    {
      name: 'deliveries of a webhook',
      ask: (at) => listDeliveries(at, { webhookId: many.webhookId, ...PAGE }),
    },
    { name: 'whether a message waits', ask: (at) => listDueKinds(at) },
    {
      name: 'what is due for whom',
      countsGroups: true,
      ask: (at) => countDue(at, { days: 3, listed: 5, hiddenAudits: [] }),
    },
    {
      name: 'who is told of a website',
      ask: (at) => listNoticeRecipients(at, { adminsOf: organizationId, userIds: [userId] }),
    },
    { name: 'testers of all', ask: (at) => listActiveTesters(at, 'all', PAGE) },
    { name: 'testers of an organization', ask: (at) => listActiveTesters(at, organizationId, PAGE) },
    {
      name: 'sessions of a person',
      ask: (at) => listSessionsOfUser(at, userId, { idleMinutes: 30, ...PAGE }),
    },
    { name: 'accounts of the mock login', ask: (at) => listMockAccounts(at) },
    { name: 'webpages', ask: (at) => listWebpagesOfWebsite(at, websiteId, PAGE) },
    ...[undefined, '/77', 'no such'].map((search) => ({
      name: `webpages and how many, words ${search ?? 'none'}`,
      countsAll: true,
      ask: async (at: Db) => [
        await listWebpagesOfWebsite(at, websiteId, { search, ...PAGE }),
        await countWebpagesOfWebsite(at, websiteId, { search }),
      ],
    })),
    { name: 'files of a website', ask: (at) => findSiteFiles(at, websiteId) },
    { name: 'broken webpages', ask: (at) => listBrokenPages(at, { websiteId, ...PAGE }) },
    { name: 'tests of today', ask: (at) => countTestsToday(at, organizationId, 'Asia/Kolkata') },
    {
      name: 'unfinished run of an address',
      ask: (at) => isRunUnfinished(at, organizationId, run.base_url_key),
    },
    { name: 'what is due', ask: (at) => claimDueSchedules(at, { now: null, leaseSeconds: 60, limit: 8 }) },
    {
      name: 'schedules ahead of the clock',
      ask: (at) => listSchedulesAhead(at, { now: null, longestWaitMinutes: 60 }),
    },
    { name: 'unfinished runs', ask: (at) => listUnfinishedRuns(at) },
    { name: 'paused websites', ask: (at) => listPausedWebsites(at) },
    { name: 'troubled hosts', ask: (at) => listUnhealthyHosts(at) },
    { name: 'workers', ask: (at) => listWorkers(at) },
    { name: 'depth of the queue', ask: (at) => readQueueDepth(at) },
    { name: 'errors of the web app', ask: (at) => listClientErrors(at) },
    ...ORDERS_OF_PAGES.flatMap((order) =>
      DIRECTIONS.map((direction) => ({
        name: `pages of a run by ${order}, ${direction}`,
        ask: (at: Db) => listRunPages(at, testRunId, { order, direction, ...PAGE }),
      })),
    ),
    {
      name: 'pages of a run with a word',
      ask: (at) => listRunPages(at, testRunId, { text: 'Page 7', order: 'url', direction: 'asc', ...PAGE }),
    },
    { name: 'count of the pages of a run', ask: (at) => countRunPages(at, testRunId, { status: 'FAILURE' }) },
    { name: 'progress of a run', ask: (at) => readRunProgress(at, { id: testRunId, former_status: null }) },
    { name: 'pages of a run as found', ask: (at) => listInstancesOfRun(at, testRunId, 100) },
    { name: 'pages of a report', ask: (at) => listReportPages(at, { testRunId, after: null, limit: 100 }) },
    { name: 'pages known of a run before', ask: (at) => listKnownPages(at, { ...run, max_pages: 100 }) },
    { name: 'addresses left out', ask: (at) => listSkippedUrls(at, ALL, { testRunId, ...PAGE }) },
    { name: 'count of addresses left out', ask: (at) => countSkippedUrls(at, testRunId) },
    { name: 'broken links', ask: (at) => listBrokenLinks(at, ALL, { testRunId, ...PAGE }) },
    { name: 'links to ask for', ask: (at) => listUnsettledLinks(at, testRunId, 100) },
    { name: 'count of links', ask: (at) => countLinks(at, testRunId) },
    { name: 'media of a run', ask: (at) => listMediaOfRun(at, testRunId, { type: 'inline', ...PAGE }) },
    { name: 'count of media of a run', ask: (at) => countMediaFilesOfRun(at, testRunId, { type: 'inline' }) },
    {
      name: 'media of a page',
      ask: (at) => listMediaOfPage(at, testInstanceId, { type: 'inline', ...PAGE }),
    },
    {
      name: 'count of media of a page',
      ask: (at) => countMediaOfPage(at, testInstanceId, { type: 'inline' }),
    },
    { name: 'pages of a medium', ask: (at) => listMediaPages(at, ALL, { id: many.mediaUseId, ...PAGE }) },
    { name: 'count of documents', ask: (at) => countDocuments(at, { testRunId, testInstanceId: null }) },
    {
      name: 'failures of a run',
      ask: (at) => listFailuresOfRun(at, testRunId, 'Fail', { shown, pages: 10 }),
    },
    { name: 'pages of a test', ask: (at) => listPagesOfAudit(at, testRunId, { ...audit, ...PAGE }) },
    {
      name: 'defects of a test',
      ask: (at) =>
        listDefectsOfAudit(at, testRunId, { auditId: 'image-alt', status: 'Fail' }, { shown, ...PAGE }),
    },
    { name: 'tests of a page', ask: (at) => listAuditsOfInstance(at, testInstanceId, shown) },
    { name: 'elements of a page', ask: (at) => listPageElements(at, { testInstanceId, ...audit }, PAGE) },
    {
      name: 'pages of one of two runs',
      ask: (at) => listPagesOfOneRun(at, { baseRunId: testRunId, withRunId: userId, in: 'base' }, PAGE),
    },
  ];
}
