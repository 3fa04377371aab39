import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type Call, type Schema } from '@abhigam/contract';
import { NC_STATUSES } from '@abhigam/domain';
import { applyDecisionsToWebsite, systemPrincipal } from '@abhigam/portal';
import { buildLargeRun } from '@abhigam/testing';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { good } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { finishRun } from '../../../test/finish-run.ts';
import { openWorld, type World } from '../../../test/world.ts';

/**
 * An organization with two websites and several runs, and every view that counts over it. Desktop and mobile
 * layout use the same responses. Counts within one run are compared in `features/reports/counts-agree.test.ts`.
 */

let world: World;
let superadmin: string;
let expert: string;
let home: Organization;
let other: Organization;
/** Websites of the first organization: the tester's, and one without a tester. */
let sites: string[];

before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  home = await buildStaffedOrganization(world.db);
  other = await buildStaffedOrganization(world.db);
  const second = await buildWebsite(world.db, { organizationId: home.organizationId, name: 'Second' });
  sites = [home.websiteId, second];
  const created = (month: number) => new Date(Date.UTC(2026, month - 1, 10));
  // The tester started the first run of its website, the admin all others.
  await addRun(home.websiteId, { created: created(3), user_id: home.tester });
  await addRun(home.websiteId, { created: created(4), user_id: home.admin }, { repaired: true });
  await addRun(second, { created: created(4), user_id: home.admin }, { pages: 4 });
  await addRun(other.websiteId, { created: created(4), user_id: other.admin }, { pages: 2 });
  // Newer, but without a score: no figure of a website may use it.
  await buildRun(world.db, { websiteId: second, userId: home.admin, status: 'FAILURE', created: created(5) });
  await buildWebsite(world.db, { organizationId: other.organizationId, name: 'Untested' });
  await world.db
    .updateTable('non_compliances')
    .set({ status: 'FIX IN PROGRESS' })
    .where('website_id', '=', second)
    .where('audit_id', 'in', (eb) =>
      eb
        .selectFrom('non_compliances')
        .select('audit_id')
        .where('website_id', '=', second)
        .orderBy('audit_id')
        .limit(1),
    )
    .execute();
});
after(() => world.close());

async function addRun(
  websiteId: string,
  run: { created: Date; user_id: string },
  { pages = 3, repaired = false }: { pages?: number; repaired?: boolean } = {},
): Promise<void> {
  await buildLargeRun(world.db, {
    pages,
    elementsPerPage: 12,
    warningsPerPage: 3,
    rootCauses: 12,
    failedPages: 0,
    run: { ...run, website_id: websiteId },
    ...(repaired ? { isRepaired: ({ auditId }) => auditId === 'image-alt' } : {}),
  });
  await applyDecisionsToWebsite({ db: world.db }, systemPrincipal('worker'), { websiteId });
}

async function ask<Q extends Schema, R extends Schema>(
  call: Call<Schema, Q, Schema, R>,
  as: string,
  query?: z.input<Q> & Record<string, unknown>,
): Promise<z.output<R>> {
  return good(call, await world.call(call, as, query ? { query } : {}));
}

/** The list that the figures link to. */
async function listed(as: string, where: Record<string, unknown>) {
  const { total, counts } = await ask(CALLS.listNonCompliances, as, {
    filter: JSON.stringify({ where, limit: 1 }),
  });
  return { total, counts };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (scores: readonly number[]) =>
  scores.length === 0 ? null : Math.round(sum(scores) / scores.length);

/** Each user's figures of non-compliances equal the totals of the lists that they link to. */
async function assertFollowedAgree(): Promise<Record<string, number>> {
  const open: Record<string, number> = {};
  for (const [name, who] of Object.entries({ superadmin, expert, admin: home.admin, tester: home.tester })) {
    const [summary, attention, top, issues, all] = await Promise.all([
      ask(CALLS.complianceSummary, who),
      ask(CALLS.dashboardAttention, who),
      // The dashboard of experts does not have them.
      who === expert ? [] : ask(CALLS.topIssuesByOrg, who),
      ask(CALLS.listDashboardIssues, who, { limit: 100 }),
      listed(who, {}),
    ]);
    const { counts } = all;
    assert.deepEqual(
      [summary.unresolved, summary.fixInProgress, summary.resolved, summary.total],
      [counts.unresolved, counts.fixInProgress, counts.resolved, all.total],
      name,
    );
    assert.deepEqual(
      [attention.unresolved.count, attention.overdue.count],
      [counts.unresolved, counts.overdue],
      name,
    );
    const isOpen = counts.unresolved + counts.fixInProgress;
    assert.ok(isOpen > 0, name);
    assert.equal(sum(issues.map(({ count }) => count)), isOpen, name);
    for (const { auditId, count } of top) {
      assert.equal((await listed(who, { auditId, notResolved: true })).total, count, `${name} ${auditId}`);
      const issuesOfAudit = issues.filter((issue) => issue.auditId === auditId);
      assert.equal(sum(issuesOfAudit.map((issue) => issue.count)), count, `${name} ${auditId}`);
    }
    for (const status of NC_STATUSES) {
      const rows = await ask(CALLS.listDashboardIssues, who, { status, limit: 100 });
      assert.equal(
        sum(rows.map(({ count }) => count)),
        (await listed(who, { status })).total,
        `${name} ${status}`,
      );
    }
    open[name] = isOpen;
  }

  // Each website, and the organization as their sum.
  let websiteCount = 0;
  for (const websiteId of sites) {
    const { nonCompliances } = await ask(CALLS.websiteDashboard, home.admin, { websiteId });
    const { setAside: _, ...counts } = (await listed(home.admin, { websiteId })).counts;
    assert.deepEqual(nonCompliances, counts);
    const { total } = await ask(CALLS.outstandingNonCompliances, home.admin, { websiteId });
    assert.equal(total, counts.unresolved + counts.fixInProgress);
    websiteCount += total;
  }
  assert.equal(open.admin, websiteCount);
  const { organizations } = await ask(CALLS.listOrganizationScores, superadmin);
  for (const { id, openCnt } of organizations)
    assert.equal((await listed(superadmin, { organizationId: id, notResolved: true })).total, openCnt);
  assert.equal(sum(organizations.map(({ openCnt }) => openCnt)), open.superadmin);
  assert.equal(organizations.find(({ id }) => id === home.organizationId)?.openCnt, open.admin);

  for (const who of [superadmin, home.admin])
    for (const { id, cells } of (await ask(CALLS.criterionHeatmap, who)).organizations) {
      assert.ok(cells.length > 0);
      for (const { num, open: count } of cells) {
        const where = {
          criterion: num,
          notResolved: true,
          ...(who === superadmin ? { organizationId: id } : {}),
        };
        assert.equal((await listed(who, where)).total, count, num);
      }
    }
  const stats = await publicStats();
  assert.equal(stats.issuesResolveCount, (await ask(CALLS.complianceSummary, superadmin)).resolved);
  return open;
}

async function publicStats() {
  return good(CALLS.publicStats, await world.call(CALLS.publicStats, null));
}

/** Counts and scores of websites, in every view of one or all organizations. */
async function assertScoresAgree(): Promise<void> {
  const all = await ask(CALLS.listWebsites, superadmin, { filter: JSON.stringify({ limit: 100 }) });
  const own = all.filter(({ organizationId }) => organizationId === home.organizationId);
  const scored = (websites: typeof all) =>
    websites.flatMap(({ latestScore }) => (latestScore === null ? [] : [latestScore]));
  assert.deepEqual(
    await ask(CALLS.listWebsites, home.admin, { filter: JSON.stringify({ limit: 100 }) }),
    own,
  );
  const count = own.length;

  // The organization's own figures.
  const [listedOrganization] = await ask(CALLS.listOrganizations, home.admin);
  const peers = await ask(CALLS.organizationPeers, home.admin);
  const scores = await ask(CALLS.listOrganizationScores, superadmin);
  const score = scores.organizations.find(({ id }) => id === home.organizationId);
  const tiles = await ask(CALLS.organizationHeatmap, superadmin);
  const tile = tiles.tiles.find(({ id }) => id === home.organizationId);
  const [criteria] = (await ask(CALLS.criterionHeatmap, home.admin)).organizations;
  const average = mean(scored(own));
  assert.deepEqual(
    [
      listedOrganization?.avgScore,
      peers.organization.avgScore,
      score?.avgScore,
      tile?.avgScore,
      criteria?.avgScore,
    ],
    [average, average, average, average, average],
  );
  assert.deepEqual(
    [listedOrganization?.websiteCnt, peers.organization.websiteCnt, score?.websiteCnt, criteria?.websiteCnt],
    [count, count, count, count],
  );
  for (const website of await ask(CALLS.websitesByOrg, home.admin)) {
    assert.equal(website.organization.websiteCnt, count);
    assert.equal(website.latestScore, own.find(({ id }) => id === website.id)?.latestScore);
  }
  assert.deepEqual([score?.scoredCnt, tile?.websites], [scored(own).length, scored(own).length]);

  // The tiles of websites equal their rows.
  for (const who of [superadmin, home.admin]) {
    const map = await ask(CALLS.websiteHeatmap, who);
    const websites = (who === superadmin ? all : own).filter(({ latestScore }) => latestScore !== null);
    assert.equal(map.tiles.length, websites.length);
    for (const { id, latestScore, latestCntPages, latestTestRunId } of map.tiles) {
      const website = websites.find((one) => one.id === id);
      assert.deepEqual(
        [latestScore, latestCntPages, latestTestRunId],
        [website?.latestScore, website?.latestCntPages, website?.latestTestRunId],
      );
      const run = good(
        CALLS.getTestRun,
        await world.call(CALLS.getTestRun, who, { params: { id: latestTestRunId ?? '' }, query: {} }),
      );
      assert.deepEqual([run.score, run.stats.cntPagesComplete], [latestScore, latestCntPages]);
    }
  }
  const ranked = (websites: typeof all) => websites.map(({ id, latestScore }) => [id, latestScore]);
  const byId = new Map(all.map(({ id, latestScore }) => [id, latestScore]));
  for (const call of [CALLS.top5Score, CALLS.bottom5Score])
    for (const { id, latestScore } of await ask(call, superadmin)) assert.equal(byId.get(id), latestScore);
  const stats = await publicStats();
  assert.deepEqual(
    stats.top5Score.map(({ latestScore }) => latestScore),
    (await ask(CALLS.top5Score, superadmin)).map(({ latestScore }) => latestScore),
  );
  assert.equal(new Set(ranked(all).map(([id]) => id)).size, all.length);

  // All organizations together.
  const status = await ask(CALLS.accessibilityStatus, expert);
  assert.deepEqual(
    [
      status.total,
      scores.websiteCount,
      stats.websiteCount,
      sum(scores.organizations.map((one) => one.websiteCnt)),
    ],
    [all.length, all.length, all.length, all.length],
  );
  assert.deepEqual(
    [status.compliant, status.nonCompliant, status.untested],
    [
      sum(scores.organizations.map(({ compliantCnt }) => compliantCnt)),
      sum(scores.organizations.map(({ scoredCnt, compliantCnt }) => scoredCnt - compliantCnt)),
      sum(scores.organizations.map(({ websiteCnt, scoredCnt }) => websiteCnt - scoredCnt)),
    ],
  );
  assert.equal(status.untested, all.length - scored(all).length);
  assert.equal(scores.avgScore, mean(scored(all)));
  assert.deepEqual([scores.organizationCount, stats.orgCount], [scores.total, scores.total]);

  // The downloaded file equals the table of the dashboard.
  const file = await world.call(CALLS.downloadDashboardReport, superadmin, { query: {} });
  const rows: string[][] = parse(file.body, { bom: true, record_delimiter: '\r\n' });
  assert.deepEqual(
    rows.slice(1).map((row) => row.slice(0, 7)),
    [...scores.organizations]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((one) => [
        one.name,
        String(one.websiteCnt),
        String(one.avgScore ?? ''),
        String(one.compliantCnt),
        String(one.scoredCnt - one.compliantCnt),
        String(one.websiteCnt - one.scoredCnt),
        String(one.openCnt),
      ]),
  );

  // All websites were tested in the last month of the trend, so its value is the mean of their scores.
  for (const [who, websites] of [
    [superadmin, all],
    [home.admin, own],
  ] as const) {
    const last = (await ask(CALLS.scoreTrendMonthly, who)).at(-1);
    assert.deepEqual(
      [Math.round(last?.avgScore ?? 0), last?.websites],
      [mean(scored([...websites])), scored([...websites]).length],
    );
    const changed = (await ask(CALLS.scoreChanges, who)).months.at(-1);
    assert.deepEqual([changed?.month, changed?.websites], [last?.month, last?.websites]);
  }
  assert.deepEqual(
    stats.scoreTrendMonthly.map(({ avgScore }) => avgScore),
    (await ask(CALLS.scoreTrendMonthly, superadmin)).map(({ avgScore }) => Math.round(avgScore)),
  );
}

/** Runs as counted by the list of websites, and as listed by the widget and the history. */
async function assertRunsAgree(): Promise<void> {
  let listedRuns = 0;
  for (const websiteId of sites) {
    const list = await ask(CALLS.listTestRuns, home.admin, {
      filter: JSON.stringify({ where: { websiteId }, limit: 11 }),
    });
    const ended = (status: string) => list.testRuns.filter((run) => run.status === status).length;
    assert.deepEqual(
      [list.completeCnt, list.failedCnt, list.partiallyCompleteCnt],
      [ended('COMPLETE'), ended('FAILURE'), ended('PARTIALLY COMPLETE')],
    );
    listedRuns += list.testRuns.length;
    const { history } = await ask(CALLS.websiteDashboard, home.admin, { websiteId });
    assert.equal(history.cntRuns, list.completeCnt + list.partiallyCompleteCnt);
  }
  const last = await ask(CALLS.lastTestRuns, home.admin);
  assert.equal(last.length, listedRuns);
  for (const run of last) {
    const one = good(
      CALLS.getTestRun,
      await world.call(CALLS.getTestRun, home.admin, { params: { id: run.id }, query: {} }),
    );
    assert.deepEqual([run.score, run.status], [one.score, one.status]);
  }
}

async function assertAllAgree(): Promise<Record<string, number>> {
  await assertScoresAgree();
  await assertRunsAgree();
  return assertFollowedAgree();
}

let atFirst: Record<string, number>;

test('dashboards, lists, heatmaps and files show the same numbers for an organization', async () => {
  atFirst = await assertAllAgree();
  // A tester counts only the findings of their own runs.
  assert.ok((atFirst.tester ?? 0) < (atFirst.admin ?? 0));
});

test('numbers agree after decisions about some findings', async () => {
  const { id } = await world.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .select('e.id')
    .where('r.website_id', '=', home.websiteId)
    .where('e.status', '=', 'Fail')
    .orderBy('r.created', 'desc')
    .orderBy('e.id')
    .executeTakeFirstOrThrow();
  const body = { elementIds: [id], scope: 'defect', verdict: 'accepted', reason: 'Known' };
  good(CALLS.makeDecisions, await world.call(CALLS.makeDecisions, home.admin, { body }));
  await applyDecisionsToWebsite({ db: world.db }, systemPrincipal('worker'), { websiteId: home.websiteId });
  const open = await assertAllAgree();
  assert.equal(open.admin, (atFirst.admin ?? 0) - 1);
});

test('numbers agree when the installation hides checks', async () => {
  await world.db
    .updateTable('settings')
    .set({ value: 'moderate' })
    .where('identifier', '=', 'hideImpact')
    .execute();
  const open = await assertAllAgree();
  assert.ok((open.superadmin ?? 0) < (atFirst.superadmin ?? 0));
});

test('numbers agree after a website is deleted', async () => {
  await world.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', sites.at(-1) ?? '')
    .execute();
  sites.pop();
  await assertScoresAgree();
  await assertFollowedAgree();
});

test('a mean just below .5 is rounded once, also in the trend', async () => {
  const { admin, organizationId } = await buildStaffedOrganization(world.db);
  // 50.495: the first website of the organization is not tested.
  for (let number = 0; number < 101; number += 1) {
    const websiteId = await buildWebsite(world.db, { organizationId });
    await finishRun(world.db, { websiteId, score: number % 2 === 0 ? 50 : 51 });
  }
  const last = (await ask(CALLS.scoreTrendMonthly, admin)).at(-1);
  const [organization] = await ask(CALLS.listOrganizations, admin);
  assert.deepEqual([organization?.avgScore, Math.round(last?.avgScore ?? 0)], [50, 50]);
});
