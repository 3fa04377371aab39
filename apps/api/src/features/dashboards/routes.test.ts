import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call, Schema } from '@abhigam/contract';
import { CALLS } from '@abhigam/contract';
import { DAY_MS } from '@abhigam/domain';
import { buildTestSchedule, refreshGroups } from '@abhigam/testing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { z } from 'zod';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { finishRun } from '../../../test/finish-run.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let superadmin: string;
let expert: string;
/**
 * Three organizations: one with websites of scores 95, 80 and none; one with scores 20 and 35 (twice); one
 * without websites.
 */
let first: Organization;
let second: Organization;
let empty: number;
/** Website of the first organization with score 95, assigned to its tester. */
let best: string;

before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  first = await buildStaffedOrganization(world.db);
  second = await buildStaffedOrganization(world.db);
  empty = await buildOrganization(world.db);
  await sql`update organizations set name = case id when ${first.organizationId} then '=First' when ${empty} then 'Empty'
    else 'Second' end`.execute(world.db);
  best = first.websiteId;
  const site = (of: Organization, name: string) =>
    buildWebsite(world.db, { organizationId: of.organizationId, name });
  const pages = { '/': 80, '/a': 80, '/b': 80 };
  await finishRun(world.db, { websiteId: best, score: 95, created: month(4), pages: { '/': 95 } });
  await finishRun(world.db, { websiteId: await site(first, 'Eighty'), score: 80, created: month(4), pages });
  await site(first, 'Untested');
  await finishRun(world.db, { websiteId: second.websiteId, score: 50, created: month(3) });
  await finishRun(world.db, { websiteId: second.websiteId, score: 20, created: month(4) });
  for (const name of ['Thirty-five', 'Thirty-five too'])
    await finishRun(world.db, { websiteId: await site(second, name), score: 35, created: month(4) });
});
after(() => world.close());

function month(number: number): Date {
  return new Date(Date.UTC(2026, number - 1, 10));
}

async function ask<Q extends Schema, R extends Schema>(
  call: Call<Schema, Q, Schema, R>,
  as: string,
  query?: z.input<Q> & Record<string, unknown>,
): Promise<z.output<R>> {
  return good(call, await world.call(call, as, query ? { query } : {}));
}

test('the super admin and the expert see the best and the worst websites, and the number of websites per status', async () => {
  for (const who of [superadmin, expert]) {
    const top = await ask(CALLS.top5Score, who);
    assert.deepEqual(
      top.map(({ latestScore }) => latestScore),
      [95, 80, 35, 35, 20],
    );
    assert.equal(top[0]?.id, best);
    assert.equal(top[0]?.organization.name, '=First');
    assert.deepEqual(
      (await ask(CALLS.bottom5Score, who)).map(({ latestScore }) => latestScore),
      [20, 35, 35, 80, 95],
    );
    assert.deepEqual(await ask(CALLS.accessibilityStatus, who), {
      compliant: 1,
      nonCompliant: 4,
      untested: 1,
      total: 6,
    });
  }
});

test("the trend covers all websites, or the user's own organization", async () => {
  assert.deepEqual(await ask(CALLS.scoreTrendMonthly, superadmin), [
    { year: 2026, month: 3, avgScore: 50, websites: 1 },
    { year: 2026, month: 4, avgScore: 53, websites: 5 },
  ]);
  assert.deepEqual(await ask(CALLS.scoreTrendMonthly, first.admin), [
    { year: 2026, month: 4, avgScore: 87.5, websites: 2 },
  ]);
  assert.equal((await ask(CALLS.scoreTrendMonthly, superadmin, { months: 1 })).length, 1);
});

test('organizations are sorted by score, websites or name, found by name, and downloaded as a file', async () => {
  const list = await ask(CALLS.listOrganizationScores, expert);
  assert.deepEqual(
    { ...list, organizations: list.organizations.map(({ id, avgScore }) => [id, avgScore]) },
    {
      organizationCount: 3,
      websiteCount: 6,
      avgScore: 53,
      total: 3,
      organizations: [
        [first.organizationId, 88],
        [second.organizationId, 30],
        [empty, null],
      ],
    },
  );
  const names = async (query: {
    order?: 'avgScore ASC' | 'websiteCnt DESC' | 'name ASC';
    search?: string;
    limit?: number;
    skip?: number;
  }) => (await ask(CALLS.listOrganizationScores, superadmin, query)).organizations.map(({ name }) => name);
  assert.deepEqual(await names({ order: 'avgScore ASC' }), ['Second', '=First', 'Empty']);
  assert.deepEqual(await names({ order: 'name ASC' }), ['=First', 'Empty', 'Second']);
  assert.deepEqual(await names({ order: 'name ASC', limit: 1, skip: 1 }), ['Empty']);
  assert.deepEqual((await names({ order: 'websiteCnt DESC' })).at(-1), 'Empty');
  assert.deepEqual(await names({ search: 'eco' }), ['Second']);

  const file = await world.call(CALLS.downloadDashboardReport, superadmin, { query: { lang: 'hi' } });
  assert.match(
    String(file.headers['content-disposition']),
    /-organizations-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv"?$/,
  );
  assert.ok(file.body.startsWith('\ufeff"संगठन"'));
  const rows: string[][] = parse(file.body, { bom: true, record_delimiter: '\r\n' });
  assert.deepEqual(
    rows.slice(1).map((row) => row.slice(0, 6)),
    [
      ["'=First", '3', '88', '1', '1', '1'],
      ['Empty', '0', '', '0', '0', '0'],
      ['Second', '3', '30', '0', '3', '0'],
    ],
  );
  refused(await world.call(CALLS.downloadDashboardReport, expert), 'ER_FORBIDDEN');
});

test('websites without their own tile share one, so that the sums are complete', async () => {
  const all = await ask(CALLS.websiteHeatmap, expert);
  assert.deepEqual([all.tiles.length, all.others], [5, null]);
  assert.ok(all.organizations.every(({ rest }) => rest === null));
  assert.deepEqual(all.tiles[0], { ...all.tiles[0], latestScore: 80, latestCntPages: 3 });

  const largest = await ask(CALLS.websiteHeatmap, superadmin, { limit: 1 });
  assert.deepEqual(
    [largest.tiles.map(({ name }) => name), largest.organizations, largest.others],
    [
      ['Eighty'],
      [{ id: first.organizationId, name: '=First', rest: { websites: 1, cntPages: 1, avgScore: 95 } }],
      { organizations: 1, websites: 3, cntPages: 3, avgScore: 30 },
    ],
  );
  const own = await ask(CALLS.websiteHeatmap, second.admin, { limit: 2 });
  assert.deepEqual([own.tiles.length, own.organizations[0]?.rest?.websites, own.others], [2, 1, null]);
  const foreign = await ask(CALLS.websiteHeatmap, second.admin, { organizationId: first.organizationId });
  assert.deepEqual(foreign, { tiles: [], organizations: [], others: null });
  const chosen = await ask(CALLS.websiteHeatmap, superadmin, { organizationId: first.organizationId });
  assert.equal(chosen.tiles.length, 2);

  const organizations = await ask(CALLS.organizationHeatmap, expert, { limit: 1 });
  assert.deepEqual(
    [organizations.tiles.map(({ id, websites, avgScore }) => [id, websites, avgScore]), organizations.others],
    [[[second.organizationId, 3, 30]], { organizations: 1, websites: 2, cntPages: 4, avgScore: 88 }],
  );
});

test('a tester sees websites by the results of their own runs', async () => {
  const site = await buildWebsite(world.db, {
    organizationId: first.organizationId,
    userId: first.tester,
    name: 'Of the tester',
  });
  const run = (score: number, at: number, userId: string) =>
    finishRun(world.db, { websiteId: site, score, created: month(at), userId });
  await run(70, 1, first.tester);
  const own = await run(60, 2, first.tester);
  await run(90, 3, first.admin);
  const { tiles } = await ask(CALLS.websiteHeatmap, first.tester);
  assert.deepEqual(
    tiles.map(({ id, latestScore, latestTestRunId }) => [id, latestScore, latestTestRunId]),
    [[site, 60, own]],
  );
  const { worse } = await ask(CALLS.dashboardAttention, first.tester);
  assert.deepEqual([worse.count, worse.first[0]?.scoreBefore, worse.first[0]?.latestScore], [1, 70, 60]);
  const runs = await ask(CALLS.lastTestRuns, first.tester);
  assert.deepEqual(
    runs.map(({ score }) => score),
    [60, 70],
  );
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', site).execute();
});

test('the newest five runs of a status, each with its website and the user who started it', async () => {
  for (const status of ['PENDING', 'RUNNING', 'FAILURE'] as const)
    await buildRun(world.db, { websiteId: second.websiteId, status, userId: second.admin, name: status });
  assert.deepEqual(
    (await ask(CALLS.lastTestRuns, second.admin)).map(({ status }) => status),
    ['FAILURE', 'RUNNING', 'PENDING', 'COMPLETE', 'COMPLETE'],
  );
  for (const status of ['PENDING', 'RUNNING', 'FAILURE'] as const) {
    const runs = await ask(CALLS.lastTestRuns, superadmin, { status });
    assert.deepEqual(
      runs.map(({ name }) => name),
      [status],
    );
    assert.equal(runs[0]?.website?.id, second.websiteId);
    assert.ok(runs[0]?.user);
  }
  refused(
    await world.call(CALLS.lastTestRuns, superadmin, { query: { status: 'CANCELLED' } }),
    'ER_VALIDATION',
  );
});

test("most frequent failures and repair progress: of the user's organization, or of a tester's websites", async () => {
  const follow = async (
    websiteId: string,
    auditId: string,
    status: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED',
    times: number,
  ) => {
    for (let n = 0; n < times; n += 1) await buildNonCompliance(world.db, { websiteId, auditId, status });
  };
  const other = await buildWebsite(world.db, { organizationId: first.organizationId, name: 'Unassigned' });
  await follow(best, 'image-alt', 'UNRESOLVED', 3);
  await follow(best, 'image-alt', 'FIX IN PROGRESS', 1);
  await follow(best, 'label', 'RESOLVED', 2);
  await follow(other, 'link-name', 'UNRESOLVED', 5);
  await follow(second.websiteId, 'label', 'UNRESOLVED', 1);

  const top = async (who: string) =>
    (await ask(CALLS.topIssuesByOrg, who)).map(({ auditId, count }) => [auditId, count]);
  assert.deepEqual(await top(first.admin), [
    ['link-name', 5],
    ['image-alt', 4],
  ]);
  assert.deepEqual(await top(first.tester), [['image-alt', 4]]);
  assert.deepEqual(await top(superadmin), [
    ['link-name', 5],
    ['image-alt', 4],
    ['label', 1],
  ]);
  // Each number links to a list with the same number of rows.
  const rowsOf = async (who: string, where: Record<string, unknown>) => {
    const list = await ask(CALLS.listNonCompliances, who, { filter: JSON.stringify({ where, limit: 100 }) });
    assert.equal(list.nonCompliances.length, list.total);
    return list.total;
  };
  for (const who of [first.tester, first.admin, second.admin, superadmin])
    for (const { auditId, count } of await ask(CALLS.topIssuesByOrg, who))
      assert.equal(await rowsOf(who, { auditId, notResolved: true }), count, auditId);
  for (const who of [first.tester, first.admin, superadmin, expert]) {
    const summary = await ask(CALLS.complianceSummary, who);
    assert.deepEqual(
      [
        await rowsOf(who, { status: 'UNRESOLVED' }),
        await rowsOf(who, { status: 'FIX IN PROGRESS' }),
        await rowsOf(who, { status: 'RESOLVED' }),
      ],
      [summary.unresolved, summary.fixInProgress, summary.resolved],
    );
    assert.equal(
      (await ask(CALLS.dashboardAttention, who)).unresolved.count,
      await rowsOf(who, { status: 'UNRESOLVED' }),
    );
    for (const { websiteId, auditId, status, count } of await ask(CALLS.listDashboardIssues, who))
      assert.equal(await rowsOf(who, { websiteId, auditId, status }), count);
  }
  for (const who of [superadmin, expert])
    for (const { id, openCnt } of (await ask(CALLS.listOrganizationScores, who)).organizations)
      assert.equal(await rowsOf(who, { organizationId: id, notResolved: true }), openCnt);
  const [worded] = await ask(CALLS.topIssuesByOrg, first.tester, { lang: 'hi' });
  assert.match(worded?.title ?? '', /[ऀ-ॿ]/);

  assert.deepEqual(await ask(CALLS.complianceSummary, first.admin), {
    resolved: 2,
    unresolved: 8,
    fixInProgress: 1,
    total: 11,
  });
  assert.deepEqual(await ask(CALLS.complianceSummary, first.tester), {
    resolved: 2,
    unresolved: 3,
    fixInProgress: 1,
    total: 6,
  });
  assert.equal((await ask(CALLS.complianceSummary, expert)).total, 12);

  const issues = async (who: string, query?: { status?: 'RESOLVED'; limit?: number; skip?: number }) =>
    (await ask(CALLS.listDashboardIssues, who, query)).map((one) => [
      one.websiteId,
      one.auditId,
      one.status,
      one.count,
    ]);
  const bestRows = [
    [best, 'image-alt', 'UNRESOLVED', 3],
    [best, 'image-alt', 'FIX IN PROGRESS', 1],
  ];
  assert.deepEqual(await issues(first.admin), [[other, 'link-name', 'UNRESOLVED', 5], ...bestRows]);
  assert.deepEqual(await issues(first.admin, { limit: 1, skip: 1 }), [bestRows[0]]);
  assert.deepEqual(await issues(first.tester), bestRows);
  assert.deepEqual(await issues(first.tester, { status: 'RESOLVED' }), [[best, 'label', 'RESOLVED', 2]]);
  assert.equal((await issues(superadmin)).length, 4);
  assert.ok((await ask(CALLS.listDashboardIssues, first.tester)).every(({ user }) => user === null));
  const listed = await ask(CALLS.listDashboardIssues, first.admin);
  assert.deepEqual(
    listed.map(({ user }) => user !== null),
    [false, true, true],
  );

  const rows = await ask(CALLS.criterionHeatmap, expert);
  const cell = (id: number, num: string) =>
    rows.organizations.find((row) => row.id === id)?.cells.find((one) => one.num === num);
  assert.deepEqual(cell(first.organizationId, '1.1.1'), { num: '1.1.1', open: 4, websites: 1 });
  assert.deepEqual(cell(first.organizationId, '2.4.4'), { num: '2.4.4', open: 5, websites: 1 });
  assert.equal(cell(empty, '1.1.1'), undefined);
  assert.ok(rows.criteria.some(({ num, level }) => num === '1.1.1' && level === 'A'));
  const ownRow = await ask(CALLS.criterionHeatmap, second.admin);
  assert.deepEqual([ownRow.total, ownRow.organizations.map(({ id }) => id)], [1, [second.organizationId]]);

  // None of them contains what the installation hides.
  await world.db
    .updateTable('settings')
    .set({ value: '1.1.1' })
    .where('identifier', '=', 'hideCriteriaFromReport')
    .execute();
  assert.deepEqual(await top(first.tester), []);
  assert.equal((await ask(CALLS.complianceSummary, first.tester)).total, 2);
  assert.deepEqual(await issues(first.tester), []);
  await world.db
    .updateTable('settings')
    .set({ value: '' })
    .where('identifier', '=', 'hideCriteriaFromReport')
    .execute();
});

test('counts and lists what needs attention, each kind for the users who have access to it', async () => {
  const site = second.websiteId;
  await buildTestSchedule(world.db, { website_id: site, failures_in_row: 2, name: 'Late' });
  const stopped = await buildTestSchedule(world.db, {
    website_id: site,
    failures_in_row: 3,
    status: 'FAILURE',
  });
  await buildTestSchedule(world.db, { website_id: site });
  const late = await buildNonCompliance(world.db, { websiteId: site });
  // Equal to the old one except for its age.
  await buildNonCompliance(world.db, { websiteId: site });
  const old = await buildNonCompliance(world.db, {
    websiteId: site,
    created: new Date(Date.now() - 400 * DAY_MS),
  });
  await sql`update non_compliances set due = current_date - 3 where id = ${late}`.execute(world.db);
  await refreshGroups(world.db);
  const officer = await buildUser(world.db, { role: 'ADMIN', organizationId: null });
  await sql`update users set status = 'INACTIVE', requested = now() where id = ${officer}`.execute(world.db);
  const fresh = await buildWebsite(world.db, {
    organizationId: second.organizationId,
    userId: second.tester,
  });

  const seen = await ask(CALLS.dashboardAttention, second.admin);
  assert.deepEqual(
    {
      worse: [
        seen.worse.count,
        seen.worse.first.map((one) => [one.websiteId, one.scoreBefore, one.latestScore]),
      ],
      schedules: [
        seen.schedulesFailing.count,
        seen.schedulesFailing.first.map((one) => [one.id, one.isStopped])[0],
      ],
      overdue: [seen.overdue.count, seen.overdue.first.map(({ id }) => id)],
      stale: [seen.stale.count, seen.stale.first.map(({ id }) => id)],
      forOthers: [seen.untested, seen.onboarding],
      neverTested: [seen.neverTested?.count, seen.neverTested?.first.map(({ websiteId }) => websiteId)],
    },
    {
      worse: [1, [[site, 50, 20]]],
      schedules: [2, [stopped.id, true]],
      overdue: [1, [late]],
      stale: [1, [old]],
      forOthers: [null, null],
      neverTested: [1, [fresh]],
    },
  );
  const frequent = (await ask(CALLS.complianceSummary, second.admin)).unresolved;
  assert.deepEqual(
    [seen.unresolved.count, seen.unresolved.first.reduce((sum, { count }) => sum + count, 0)],
    [frequent, frequent],
  );
  const abroad = await ask(CALLS.dashboardAttention, first.admin);
  assert.deepEqual(
    [abroad.worse.count, abroad.schedulesFailing.count, abroad.overdue.count, abroad.stale.count],
    [0, 0, 0, 0],
  );
  const tester = await ask(CALLS.dashboardAttention, second.tester);
  assert.deepEqual([tester.worse.count, tester.overdue.first.map(({ id }) => id)], [0, [late]]);
  // For this tester, a website that only others have tested is untested.
  assert.deepEqual(tester.neverTested?.first[0]?.websiteId, fresh);

  const all = await ask(CALLS.dashboardAttention, superadmin);
  assert.deepEqual([all.worse.count, all.overdue.count, all.stale.count], [1, 1, 1]);
  // Last tested in April 2026, which counts as long ago after some time; an organization without websites is
  // not listed.
  assert.ok(all.untested?.first.every(({ organizationId }) => organizationId !== empty));
  assert.ok(all.onboarding?.first.some(({ userId }) => userId === officer));
  assert.equal(all.neverTested, null);
  const expertAttention = await ask(CALLS.dashboardAttention, expert);
  assert.deepEqual(
    [expertAttention.onboarding, expertAttention.untested?.count],
    [null, all.untested?.count],
  );

  // Each number links to a list with the same number of rows.
  for (const who of [second.tester, second.admin, superadmin, expert]) {
    const { schedulesFailing, overdue, stale, staleAfterDays } = await ask(CALLS.dashboardAttention, who);
    const rows = async (where: object) =>
      (await ask(CALLS.listNonCompliances, who, { filter: JSON.stringify({ where }) })).total;
    const failing = { filter: JSON.stringify({ where: { isFailing: true } }) };
    assert.deepEqual(
      [
        (await ask(CALLS.listTestSchedules, who, failing)).length,
        await rows({ overdue: true }),
        await rows({ olderThanDays: staleAfterDays }),
      ],
      [schedulesFailing.count, overdue.count, stale.count],
    );
  }
  const onboardings = await ask(CALLS.countOnboardings, superadmin, { status: 'INACTIVE' });
  assert.equal(onboardings.count, all.onboarding?.count);
});

test('an organization sees its rank among the others, without their names', async () => {
  const peers = await ask(CALLS.organizationPeers, first.admin);
  const { organization, distribution, ...place } = peers;
  assert.equal(organization.id, first.organizationId);
  assert.deepEqual(place, {
    organizations: 2,
    lower: 1,
    same: 0,
    higher: 0,
    percentile: 100,
    deciles: [30, 30, 30, 30, 30, 88, 88, 88, 88],
  });
  assert.deepEqual(
    distribution.filter(({ organizations }) => organizations > 0).map(({ from, to }) => [from, to]),
    [
      [30, 39],
      [80, 89],
    ],
  );
  const emptyPeers = await ask(CALLS.organizationPeers, expert, { organizationId: empty });
  assert.deepEqual([emptyPeers.percentile, emptyPeers.organizations], [null, 2]);
  refused(await world.call(CALLS.organizationPeers, superadmin), 'ER_NOT_FOUND');
});

test('splits the score change of a website into parts that add up to the whole', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: second.organizationId });
  const run = (number: number, pages: Record<string, number>) =>
    finishRun(world.db, { websiteId, score: 50, created: month(number), pages });
  await run(1, { '/': 40, '/a': 60 });
  // Both pages gain ten points; the third page is new with score 100.
  await run(2, { '/': 50, '/a': 70, '/b': 100 });
  const { months } = await ask(CALLS.scoreChanges, second.admin, { websiteId });
  assert.deepEqual(
    months.map(({ level, change }) => ({ level, change })),
    [
      { level: 50_000, change: null },
      { level: 73_333, change: { total: 23_333, site: 10_000, rules: 0, pages: 13_333, websites: 0 } },
    ],
  );
  for (const who of [superadmin, second.admin]) {
    const of = await ask(CALLS.scoreChanges, who, { months: 3 });
    assert.ok(of.months.length === 3);
    for (const { change } of of.months) {
      assert.ok(change);
      assert.equal(change.site + change.rules + change.pages + change.websites, change.total);
    }
  }
  refused(await world.call(CALLS.scoreChanges, first.admin, { query: { websiteId } }), 'ER_NOT_FOUND');
});
