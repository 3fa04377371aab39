import type { Client } from '@abhigam/client';
import { ACTIVITY_PRIORITIES } from '@abhigam/domain';
import type { AdminRows, AdminSize } from '@abhigam/testing';
import { firstPartOf } from '../two-sizes/first-part-of.ts';
import type { BenchmarkedCall } from '../two-sizes/measure-calls.ts';

export interface AdminTarget extends AdminRows, AdminSize {
  superAdminClient: Client;
  adminClient: Client;
  /** Downloads a file as the super admin. */
  download: (path: string) => Promise<Response>;
}

/** Rows per page of a screen. */
const SHOWN = 10;
const SEARCHES = {
  organizations: ['Ministry 4', 'Ministry', 'शिक्षा', 'no such words'],
  users: ['person12@', 'Kumar', 'no such words'],
  websites: ['Website 12', '//s12.example', 'example.gov.in', 'Ministry 4', 'no such words'],
};

/**
 * Every list and search of the administration screens, with the same parameters: counts, pages, and pages of
 * search results.
 */
export function adminCalls(target: AdminTarget): BenchmarkedCall[] {
  return [
    ...callsOfOrganizations(target),
    ...callsOfUsers(target),
    ...callsOfWebsites(target),
    ...callsOfOthers(target),
    ...callsOfLog(target),
  ];
}

function callsOfOrganizations({ superAdminClient: client, organizations }: AdminTarget): BenchmarkedCall[] {
  const last = Math.max(0, organizations - SHOWN);
  return [
    ...(['name ASC', 'name DESC', 'created DESC'] as const).map((order) => ({
      name: `organizations, ${order}`,
      ask: () => client.listOrganizations({ query: { limit: SHOWN, order } }),
    })),
    {
      name: 'organizations, last page',
      ask: () => client.listOrganizations({ query: { limit: SHOWN, skip: last } }),
    },
    { name: 'organizations, count', ask: () => client.countOrganizations({}) },
    ...SEARCHES.organizations.flatMap((search) => [
      {
        name: `organizations, "${search}"`,
        ask: () => client.listOrganizations({ query: { limit: SHOWN, search } }),
      },
      {
        name: `organizations, "${search}", count`,
        ask: () => client.countOrganizations({ query: { search } }),
      },
      {
        name: `onboarding, organizations with "${search}"`,
        ask: () => client.listOnboardingOrganizations({ query: { limit: SHOWN, search } }),
      },
    ]),
    {
      name: 'departments for a choice',
      ask: () => client.listDepartments({ query: { filter: { limit: 20 } } }),
    },
    {
      name: 'departments for a choice, "Ministry"',
      ask: () => client.listDepartments({ query: { filter: { limit: 20, where: { search: 'Ministry' } } } }),
    },
  ];
}

function callsOfUsers({
  superAdminClient: client,
  adminClient,
  organizationId,
  users,
}: AdminTarget): BenchmarkedCall[] {
  const filters = {
    all: {},
    testers: { role: 'TESTER' },
    admins: { role: 'ADMIN' },
    'active admins': { role: 'ADMIN', status: 'ACTIVE' },
    'inactive admins': { role: 'ADMIN', status: 'INACTIVE' },
    'super admins': { role: 'SUPERADMIN' },
    'of an organization': { organizationId },
    'testers of an organization': { role: 'TESTER', organizationId },
    ...Object.fromEntries(SEARCHES.users.map((search) => [`"${search}"`, { search }])),
    'testers, "Kumar"': { role: 'TESTER', search: 'Kumar' },
  } as const;
  return [
    ...Object.entries(filters).flatMap(([name, where]) => [
      ...(['created DESC', 'name ASC'] as const).map((order) => ({
        name: `users, ${name}, ${order}`,
        ask: () => client.listUsers({ query: { filter: { where, order, limit: SHOWN } } }),
      })),
      { name: `users, ${name}, count`, ask: () => client.countUsers({ query: { filter: { where } } }) },
    ]),
    {
      name: 'users, all, last page',
      ask: () => client.listUsers({ query: { filter: { limit: SHOWN, skip: Math.max(0, users - SHOWN) } } }),
    },
    {
      name: 'users, of an officer',
      ask: () => adminClient.listUsers({ query: { filter: { limit: SHOWN } } }),
    },
    { name: 'users, of an officer, count', ask: () => adminClient.countUsers({}) },
    {
      name: 'userByOrg, all',
      ask: () => client.userByOrg({ query: { departmentId: -1, limit: SHOWN } }),
    },
    {
      name: 'userByOrg, one',
      ask: () => client.userByOrg({ query: { departmentId: organizationId, limit: SHOWN } }),
    },
    { name: 'view-my-testers, all', ask: () => client.viewMyTesters({ query: { limit: SHOWN } }) },
    {
      name: 'view-my-testers, one',
      ask: () => client.viewMyTesters({ query: { organizationId, limit: SHOWN } }),
    },
  ];
}

function callsOfWebsites({
  superAdminClient: client,
  adminClient,
  organizationId,
  websites,
}: AdminTarget): BenchmarkedCall[] {
  const orders = ['created DESC', 'name ASC', 'latestScore DESC', 'organization ASC'] as const;
  return [
    ...orders.map((order) => ({
      name: `websites, ${order}`,
      ask: () => client.listWebsites({ query: { filter: { order, limit: SHOWN } } }),
    })),
    {
      name: 'websites, last page',
      ask: () =>
        client.listWebsites({ query: { filter: { limit: SHOWN, skip: Math.max(0, websites - SHOWN) } } }),
    },
    {
      name: 'websites, of an organization',
      ask: () => client.listWebsites({ query: { filter: { where: { organizationId }, limit: SHOWN } } }),
    },
    {
      name: 'websites, of an officer',
      ask: () => adminClient.listWebsites({ query: { filter: { order: 'name ASC', limit: SHOWN } } }),
    },
    ...[undefined, ...SEARCHES.websites].map((search) => ({
      name: `websites by organization, ${search ?? 'all'}`,
      ask: () => client.websitesByOrg({ query: { filter: { where: { search }, limit: SHOWN } } }),
    })),
    ...SEARCHES.websites.flatMap((search) => [
      {
        name: `websites, "${search}"`,
        ask: () =>
          client.listWebsites({ query: { filter: { where: { search }, order: 'name ASC', limit: SHOWN } } }),
      },
      {
        name: `websites of an officer, "${search}"`,
        ask: () => adminClient.listWebsites({ query: { filter: { where: { search }, limit: SHOWN } } }),
      },
    ]),
    { name: 'websites for a test', ask: () => client.websitesForTest({ query: { limit: SHOWN } }) },
    // The whole file, therefore for one organization: a spreadsheet is compressed in blocks of several hundred
    // rows, more than the small installation has in total.
    {
      name: 'websites of an officer, file',
      ask: () => adminClient.fetchWebsites({ query: { lang: 'en' } }),
    },
  ];
}

function callsOfOthers({ superAdminClient: client, adminClient }: AdminTarget): BenchmarkedCall[] {
  return [
    { name: 'onboarding', ask: () => client.listOnboardings({ query: { limit: SHOWN } }) },
    { name: 'onboarding, count', ask: () => client.countOnboardings({}) },
    { name: 'keys', ask: () => client.listApiKeys({ query: { limit: SHOWN } }) },
    { name: 'sessions', ask: () => client.listMySessions({ query: { limit: SHOWN } }) },
    { name: 'access review', ask: () => client.listUnusedAccounts({ query: { limit: SHOWN } }) },
    { name: 'access review, count', ask: () => client.countUnusedAccounts({}) },
    {
      name: 'access review of an officer',
      ask: () => adminClient.listUnusedAccounts({ query: { limit: SHOWN } }),
    },
    { name: 'access review of an officer, count', ask: () => adminClient.countUnusedAccounts({}) },
  ];
}

function callsOfLog({
  superAdminClient: client,
  download,
  organizationId,
  personId,
  entries,
}: AdminTarget): BenchmarkedCall[] {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const single = {
    ...Object.fromEntries(ACTIVITY_PRIORITIES.map((priority) => [priority, { priority }])),
    'usual kind': { type: 'signed-in' },
    'rare kind': { type: 'website-deleted' },
    'kind that never was': { type: 'webhook-failing' },
    organization: { organizationId },
    person: { actorId: personId },
    days: { from: day(300), to: day(290) },
    'days before all': { to: day(4_000) },
  };
  const names = Object.keys(single) as (keyof typeof single)[];
  const pairs = names.flatMap((one, place) =>
    names
      .slice(place + 1)
      .map((other) => [`${one} and ${other}`, { ...single[one], ...single[other] }] as const)
      .filter(([, where]) => Object.keys(where).length > 1),
  );
  const middle = String(Math.ceil(entries / 2));
  return [['all', {}] as const, ...Object.entries(single), ...pairs].flatMap(([name, where]) => [
    {
      name: `log, ${name}`,
      ask: () => client.listActivityLog({ query: { filter: { where } } }),
    },
    ...(['next', 'prev'] as const).map((direction) => ({
      name: `log, ${name}, ${direction} of the middle`,
      ask: () => client.listActivityLog({ query: { filter: { where, direction, lastId: middle } } }),
    })),
    {
      name: `log, ${name}, first rows of the file`,
      ask: () =>
        firstPartOf(download, `activity-log-file?filter=${encodeURIComponent(JSON.stringify({ where }))}`),
    },
  ]);
}
