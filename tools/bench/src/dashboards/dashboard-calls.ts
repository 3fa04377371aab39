import type { Client } from '@abhigam/client';
import { LAST_RUN_STATUSES } from '@abhigam/contract';
import type { DashboardRows, DashboardSize } from '@abhigam/testing';
import { firstPartOf } from '../two-sizes/first-part-of.ts';
import type { BenchmarkedCall } from '../two-sizes/measure-calls.ts';

export type Clients = Record<'superAdmin' | 'expert' | 'admin' | 'tester', Client>;

interface DashboardTarget {
  clients: Clients;
  /** Downloads a file as the super admin. */
  download: (path: string) => Promise<Response>;
  rows: DashboardRows;
  size: DashboardSize;
}

/** Every call of the dashboards and the home page, with the parameters of their screens. */
export function dashboardCalls(target: DashboardTarget): BenchmarkedCall[] {
  return [
    ...callsOfAll(target),
    ...callsOfHeatMaps(target),
    ...callsOfEach(target),
    ...callsOfChange(target),
  ];
}

function callsOfAll({ clients: { superAdmin: client }, download }: DashboardTarget): BenchmarkedCall[] {
  return [
    { name: 'public figures', ask: () => client.publicStats({}) },
    { name: 'top 5', ask: () => client.top5Score({}) },
    { name: 'bottom 5', ask: () => client.bottom5Score({}) },
    { name: 'accessibility status', ask: () => client.accessibilityStatus({}) },
    {
      name: 'report, first rows of the file',
      ask: () => firstPartOf(download, 'dashboard_download_report?lang=en'),
    },
  ];
}

function callsOfHeatMaps({ clients, rows: { organizationId }, size }: DashboardTarget): BenchmarkedCall[] {
  const { superAdmin: client, admin, tester } = clients;
  const orders = ['avgScore DESC', 'avgScore ASC', 'name ASC', 'websiteCnt DESC'] as const;
  const last = Math.max(0, Math.ceil(size.websites / 10) - 10);
  return [
    ...orders.flatMap((order) => [
      {
        name: `organizations, ${order}`,
        ask: () => client.listOrganizationScores({ query: { order, limit: 10 } }),
      },
      {
        name: `by criterion, ${order}`,
        ask: () => client.criterionHeatmap({ query: { order, limit: 10 } }),
      },
    ]),
    ...['Ministry', 'Ministry 4', 'मंत्रालय', 'no such words'].map((search) => ({
      name: `organizations, "${search}"`,
      ask: () => client.listOrganizationScores({ query: { search, limit: 10 } }),
    })),
    {
      name: 'organizations, last page',
      ask: () => client.listOrganizationScores({ query: { limit: 10, skip: last } }),
    },
    { name: 'tiles of organizations', ask: () => client.organizationHeatmap({}) },
    { name: 'tiles of websites', ask: () => client.websiteHeatmap({}) },
    { name: 'tiles of an organization', ask: () => client.websiteHeatmap({ query: { organizationId } }) },
    { name: 'tiles of an officer', ask: () => admin.websiteHeatmap({}) },
    { name: 'tiles of a tester', ask: () => tester.websiteHeatmap({}) },
    {
      name: 'websites by score',
      ask: () =>
        client.listWebsites({
          query: { filter: { where: { latestScore: 'not null' }, order: 'latestScore DESC', limit: 100 } },
        }),
    },
    { name: 'by criterion, of an officer', ask: () => admin.criterionHeatmap({}) },
  ];
}

/** Calls that the dashboards of all roles share. */
function callsOfEach({ clients }: DashboardTarget): BenchmarkedCall[] {
  return Object.entries(clients).flatMap(([who, client]) => [
    ...LAST_RUN_STATUSES.map((status) => ({
      name: `last runs, ${status}, ${who}`,
      ask: () => client.lastTestRuns({ query: { status } }),
    })),
    { name: `summary, ${who}`, ask: () => client.complianceSummary({}) },
    { name: `attention, ${who}`, ask: () => client.dashboardAttention({}) },
    { name: `issues, ${who}`, ask: () => client.listDashboardIssues({}) },
    {
      name: `issues, RESOLVED, ${who}`,
      ask: () => client.listDashboardIssues({ query: { status: 'RESOLVED' } }),
    },
    ...(who === 'expert' ? [] : [{ name: `top issues, ${who}`, ask: () => client.topIssuesByOrg({}) }]),
    ...(who === 'tester' ? [] : [{ name: `trend, ${who}`, ask: () => client.scoreTrendMonthly({}) }]),
  ]);
}

function callsOfChange({
  clients,
  rows: { organizationId, websiteId, url },
}: DashboardTarget): BenchmarkedCall[] {
  const { superAdmin: client, admin } = clients;
  return [
    { name: 'peers', ask: () => client.organizationPeers({ query: { organizationId } }) },
    { name: 'peers, of an officer', ask: () => admin.organizationPeers({}) },
    { name: 'changes', ask: () => client.scoreChanges({}) },
    { name: 'changes, of an officer', ask: () => admin.scoreChanges({}) },
    { name: 'changes of a website', ask: () => admin.scoreChanges({ query: { websiteId } }) },
    { name: 'website by its address', ask: () => client.websiteDashboard({ query: { url } }) },
  ];
}
