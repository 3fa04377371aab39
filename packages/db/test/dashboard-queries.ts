import type { DashboardRows } from '@abhigam/testing';
import type { Db } from '../src/connect.ts';
import {
  findFailingSchedules,
  findLongestWaiting,
  findScoreDrops,
  findUntestedOrganizations,
} from '../src/queries/attention.ts';
import {
  listMonthlyScores,
  listMostImproved,
  listWebsitesByScore,
  readAccessibilityStatus,
  readPublicFigures,
} from '../src/queries/dashboard-figures.ts';
import { countByAudit, listIssuesOfWebsites } from '../src/queries/dashboard-issues.ts';
import type { WideScope } from '../src/queries/figures-scope.ts';
import { countLate, type LateFilter, listLateIds } from '../src/queries/non-compliance-list.ts';
import {
  countOrganizationScores,
  listOrganizationScores,
  listOrganizationScoresAfter,
  readOverallFigures,
} from '../src/queries/organization-scores.ts';
import type { RowScope } from '../src/queries/scope.ts';
import { listLevels, listLevelsOfWebsite } from '../src/queries/score-levels.ts';
import { listTestRuns } from '../src/queries/test-runs.ts';
import {
  countOrganizationsByScore,
  listOpenByAudit,
  listOrganizationTiles,
  listOwnTiles,
  listWebsiteTiles,
} from '../src/queries/tiles.ts';

export interface DashboardQuery {
  name: string;
  ask: (db: Db) => Promise<unknown>;
}

const NONE_HIDDEN = { hiddenAudits: [] };
const FIVE = { limit: 5 };
const STATUSES = ['COMPLETE', 'RUNNING', 'PENDING', 'FAILURE'] as const;

/** Every query of a dashboard or of the home page. */
export function dashboardQueries(
  { organizationId, websiteId }: DashboardRows,
  testerId: string,
): DashboardQuery[] {
  const own = { reach: 'own', organizationId, userId: testerId } as const;
  const wide: Record<string, WideScope> = {
    all: { reach: 'all' },
    organization: { reach: 'organization', organizationId },
  };
  const each: Record<string, RowScope> = { ...wide, tester: own };
  return [
    { name: 'public figures', ask: (db) => readPublicFigures(db, { hiddenAudits: [] }) },
    { name: 'most improved', ask: (db) => listMostImproved(db, FIVE) },
    { name: 'waiting', ask: (db) => findLongestWaiting(db, FIVE) },
    { name: 'untested', ask: (db) => findUntestedOrganizations(db, { ...FIVE, days: 90 }) },
    { name: 'overall', ask: readOverallFigures },
    { name: 'peers', ask: countOrganizationsByScore },
    { name: 'tiles of organizations', ask: (db) => listOrganizationTiles(db, { limit: 10 }) },
    { name: 'own tiles', ask: (db) => listOwnTiles(db, own) },
    { name: 'by audit', ask: (db) => listOpenByAudit(db, [organizationId]) },
    { name: 'levels of a website', ask: (db) => listLevelsOfWebsite(db, websiteId, { limit: 13 }) },
    ...organizationQueries(),
    ...Object.entries(wide).flatMap(([reach, scope]) => wideScopeQueries(reach, scope)),
    ...Object.entries(each).flatMap(([reach, scope]) => rowScopeQueries(reach, scope)),
  ];
}

function organizationQueries(): DashboardQuery[] {
  const list = (
    key: 'avgScore' | 'name' | 'websiteCnt',
    direction: 'asc' | 'desc',
    search?: string,
  ): DashboardQuery => ({
    name: `organizations by ${key} ${direction}${search ? ` with ${search}` : ''}`,
    ask: (db) =>
      listOrganizationScores(db, {
        where: { search },
        hiddenAudits: [],
        order: { key, direction },
        limit: 10,
        skip: 0,
      }),
  });
  return [
    ...(['avgScore', 'name', 'websiteCnt'] as const).flatMap((key) => [list(key, 'asc'), list(key, 'desc')]),
    list('avgScore', 'desc', 'no such words'),
    {
      name: 'organizations, file',
      ask: (db) => listOrganizationScoresAfter(db, { after: null, hiddenAudits: [], limit: 10 }),
    },
    { name: 'organizations, count', ask: (db) => countOrganizationScores(db, {}) },
  ];
}

function wideScopeQueries(reach: string, scope: WideScope): DashboardQuery[] {
  return [
    { name: `best of ${reach}`, ask: (db) => listWebsitesByScore(db, scope, { from: 'best', limit: 5 }) },
    { name: `worst of ${reach}`, ask: (db) => listWebsitesByScore(db, scope, { from: 'worst', limit: 5 }) },
    { name: `status of ${reach}`, ask: (db) => readAccessibilityStatus(db, scope) },
    { name: `months of ${reach}`, ask: (db) => listMonthlyScores(db, scope, { limit: 12 }) },
    { name: `levels of ${reach}`, ask: (db) => listLevels(db, scope, { limit: 13 }) },
    { name: `tiles of ${reach}`, ask: (db) => listWebsiteTiles(db, scope, { limit: 50 }) },
  ];
}

function rowScopeQueries(reach: string, scope: RowScope): DashboardQuery[] {
  const late: Record<string, LateFilter> = {
    overdue: { overdue: true, ...NONE_HIDDEN },
    stale: { olderThanDays: 30, ...NONE_HIDDEN },
  };
  return [
    { name: `fallen of ${reach}`, ask: (db) => findScoreDrops(db, scope, FIVE) },
    { name: `failing schedules of ${reach}`, ask: (db) => findFailingSchedules(db, scope, FIVE) },
    ...Object.entries(late).flatMap(([what, where]) => [
      { name: `${what} of ${reach}, count`, ask: (db: Db) => countLate(db, scope, where) },
      { name: `${what} of ${reach}`, ask: (db: Db) => listLateIds(db, scope, where, FIVE) },
    ]),
    { name: `audits of ${reach}`, ask: (db) => countByAudit(db, scope, NONE_HIDDEN) },
    ...(['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'] as const).map((status) => ({
      name: `issues of ${reach}, ${status}`,
      ask: (db: Db) =>
        listIssuesOfWebsites(db, scope, { statuses: [status], ...NONE_HIDDEN, limit: 11, skip: 0 }),
    })),
    ...STATUSES.map((status) => ({
      name: `runs of ${reach}, ${status}`,
      ask: (db: Db) =>
        listTestRuns(db, scope, {
          where: { status },
          order: { key: 'created', direction: 'desc' },
          ...FIVE,
          skip: 0,
          withEarlier: true,
        }),
    })),
  ];
}
