import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import type { WcagVersion } from '@abhigam/domain';
import { buildNonCompliance, buildTestRun, buildTestSchedule, runStats } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let superadmin: string;
before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const BASE = 'https://zila.example.in/';
const ASKED = { baseUrl: BASE, testMode: 'full_site', wcagVersion: '2.2', wcagLevel: 'AA' };

type RunChanges = Parameters<typeof buildTestRun>[1];

/** A finished run on a day of March 2026. */
async function run(day: number, changes: RunChanges = {}) {
  return buildTestRun(world.db, {
    website_id: home.websiteId,
    name: `Day ${day}`,
    base_url: BASE,
    status: 'COMPLETE',
    score: day,
    created: new Date(Date.UTC(2026, 2, day)),
    stats: JSON.stringify(runStats({ score: day })),
    ...changes,
  });
}

async function ask(body: object, as = home.admin) {
  return good(CALLS.historicalTrend, await world.call(CALLS.historicalTrend, as, { body }));
}

async function newHome(): Promise<void> {
  home = await buildStaffedOrganization(world.db);
}

test('compares only finished runs of the same website, mode, version and level, newest first', async () => {
  await newHome();
  await run(1);
  await run(2, { status: 'PARTIALLY COMPLETE' });
  // A full_site run tests the whole site, whatever its start page.
  await run(3, { base_url: `${BASE}hindi/` });
  const apart: RunChanges[] = [
    { status: 'FAILURE' },
    { status: 'CANCELLED' },
    { status: 'RUNNING' },
    { test_mode: 'single_page' },
    { wcag_level: 'A' },
    { wcag_version: '2.1' },
    { wcag_version: '2.2 without ARIA' },
  ];
  for (const [index, changes] of apart.entries()) await run(10 + index, changes);
  const answer = await ask(ASKED);
  assert.deepEqual(
    answer.trends.map(({ name }) => name),
    ['Day 3', 'Day 2', 'Day 1'],
  );
  assert.equal(answer.cntRuns, 3);
  assert.deepEqual(answer.comparedBy, { ...ASKED, websiteId: home.websiteId, testScheduleId: null });
});

test('runs with and without ARIA are separate, each with its own non-compliances', async () => {
  await newHome();
  for (const wcag_version of ['2.1', '2.1 without ARIA'] satisfies WcagVersion[]) {
    const { id } = await run(4, { wcag_version, name: wcag_version });
    await buildNonCompliance(world.db, id, { audit_id: `audit of ${wcag_version}` });
  }
  for (const wcagVersion of ['2.1', '2.1 without ARIA']) {
    const { trends, ncList } = await ask({ ...ASKED, wcagVersion });
    assert.deepEqual(
      trends.map(({ name }) => name),
      [wcagVersion],
    );
    assert.deepEqual(
      ncList.map(({ auditId }) => auditId),
      [`audit of ${wcagVersion}`],
    );
  }
});

test('a trend has the figures that were stored with the run', async () => {
  await newHome();
  const stats = runStats({
    score: 71,
    cntTests: 900,
    cntTotalIssues: 12,
    issueCntByTest: [
      { auditId: 'image-alt', title: 'Images', count: 8 },
      { auditId: 'color-contrast', title: 'Contrast', count: 4 },
    ],
    issueCntByCat: [
      { category: 'cat.text-alternatives', count: 8 },
      { category: 'cat.color', count: 4 },
    ],
  });
  const figures = { stats: JSON.stringify(stats), score: 71, pages_total: 5, pages_complete: 4 };
  const { id } = await run(5, { ...figures, sources: ['lh'] });
  await run(4, {
    ...figures,
    // Category names from before both sources used the same categories.
    stats: JSON.stringify({ ...stats, issueCntByCat: [{ category: 'andi.contrast', count: 9 }] }),
  });
  const { trends, categoriesCumulative } = await ask(ASKED);
  const [newest] = trends;
  assert.deepEqual(newest, {
    runId: id,
    name: 'Day 5',
    created: '2026-03-05T00:00:00.000Z',
    status: 'COMPLETE',
    score: 71,
    notRepresentative: null,
    cntPages: 5,
    cntPagesComplete: 4,
    cntTotalIssues: 12,
    cntTests: 900,
    failureCnt: 2,
    nc: [{ auditId: 'image-alt' }, { auditId: 'color-contrast' }],
    issueCntByCat: stats.issueCntByCat,
    sources: ['lh'],
    rulesets: [],
  });
  assert.deepEqual(categoriesCumulative, [
    { category: 'cat.color', count: 13 },
    { category: 'cat.text-alternatives', count: 8 },
  ]);
});

test('a run without a result for the site has no score, says why, and is not summed', async () => {
  await newHome();
  const stats = runStats({ score: null, issueCntByCat: [{ category: 'cat.forms', count: 3 }] });
  await run(6, { score: null, not_representative: 'sign-in-required', stats: JSON.stringify(stats) });
  const { trends, categoriesCumulative } = await ask(ASKED);
  assert.deepEqual(
    trends.map(({ score, notRepresentative }) => [score, notRepresentative]),
    [[null, 'sign-in-required']],
  );
  assert.deepEqual(categoriesCumulative, []);
});

test('pages the list from the newest run on; a page has at most 100', async () => {
  await newHome();
  for (let day = 1; day <= 5; day += 1) await run(day);
  const page = async (filter: object) => {
    const { trends, cntRuns } = await ask({ ...ASKED, filter });
    return [cntRuns, ...trends.map(({ score }) => score)];
  };
  assert.deepEqual(await page({ limit: 2 }), [5, 5, 4]);
  assert.deepEqual(await page({ limit: 2, skip: 2 }), [5, 3, 2]);
  assert.deepEqual(await page({ limit: 2, skip: 4 }), [5, 1]);
  assert.deepEqual(await page({ skip: 5 }), [5]);
  for (const filter of [{ limit: 101 }, { limit: 0 }, { skip: -1 }, { order: 'score' }]) {
    refused(
      await world.call(CALLS.historicalTrend, home.admin, { body: { ...ASKED, filter } }),
      'ER_VALIDATION',
    );
  }
});

test('summarizes non-compliances by audit: most open first, pages counted once', async () => {
  await newHome();
  const old = await run(1);
  const middle = await run(2);
  const newest = await run(3, { findings_removed: new Date() });
  const nc = (run: { id: string }, changes: Parameters<typeof buildNonCompliance>[2]) =>
    buildNonCompliance(world.db, old.id, { lastRunId: run.id, ...changes });
  await nc(middle, { pages: ['https://zila.example.in/a', 'https://zila.example.in/b'] });
  await nc(newest, { pages: ['https://zila.example.in/b'], status: 'FIX IN PROGRESS', priority: 2 });
  await nc(old, { audit_id: 'label', status: 'RESOLVED', priority: 3 });
  const { ncList } = await ask(ASKED);
  const images = { auditId: 'image-alt', impact: 'critical', unresolved: 1, fixInProgress: 1, resolved: 0 };
  const days = { firstSeen: '2026-03-01T00:00:00.000Z', lastSeen: '2026-03-03T00:00:00.000Z' };
  assert.deepEqual(ncList, [
    // The findings of the newest run that found one are deleted.
    { ...images, ...days, runId: middle.id, cntPages: 2 },
    {
      auditId: 'label',
      impact: 'serious',
      unresolved: 0,
      fixInProgress: 0,
      resolved: 1,
      firstSeen: days.firstSeen,
      lastSeen: days.firstSeen,
      runId: old.id,
      cntPages: 0,
    },
  ]);
});

test('another single page of the website has its own non-compliances', async () => {
  await newHome();
  const settings = { test_mode: 'single_page' } as const;
  const { id } = await run(1, settings);
  const other = await run(2, { ...settings, base_url: `${BASE}contact` });
  await buildNonCompliance(world.db, id, { audit_id: 'image-alt' });
  await buildNonCompliance(world.db, other.id, { audit_id: 'label' });
  const { ncList } = await ask({ ...ASKED, testMode: 'single_page' });
  assert.deepEqual(
    ncList.map(({ auditId }) => auditId),
    ['image-alt'],
  );
});

test('two organizations that test the same address do not see each other, and are not mixed for users who see both', async () => {
  await newHome();
  const abroad = home;
  await buildNonCompliance(world.db, (await run(1)).id);
  await newHome();
  const nothing = { comparedBy: null, cntRuns: 0, trends: [], categoriesCumulative: [], ncList: [] };
  assert.deepEqual(await ask(ASKED), nothing);
  assert.deepEqual(await ask({ ...ASKED, websiteId: abroad.websiteId }), nothing);
  await run(20, { name: 'Ours' });
  const seen = await ask(ASKED, superadmin);
  assert.deepEqual(
    seen.trends.map(({ name }) => name),
    ['Ours'],
  );
  assert.deepEqual(seen.ncList, []);
  assert.deepEqual(
    (await ask({ ...ASKED, websiteId: abroad.websiteId }, superadmin)).trends.map(({ name }) => name),
    ['Day 1'],
  );
});

test('a tester sees the runs that they started, and their findings', async () => {
  await newHome();
  const theirs = await run(1, { user_id: home.admin });
  const own = await run(2, { user_id: home.tester, name: 'Own' });
  await buildNonCompliance(world.db, theirs.id, { audit_id: 'label' });
  await buildNonCompliance(world.db, own.id);
  const { trends, ncList } = await ask(ASKED, home.tester);
  assert.deepEqual(
    trends.map(({ name }) => name),
    ['Own'],
  );
  assert.deepEqual(
    ncList.map(({ auditId, runId }) => [auditId, runId]),
    [['image-alt', own.id]],
  );
});

test('a schedule has only its own runs that are comparable to the newest', async () => {
  await newHome();
  const { id: testScheduleId } = await buildTestSchedule(world.db, { website_id: home.websiteId });
  const scheduled = { test_schedule_id: testScheduleId };
  await run(1, { ...scheduled, wcag_version: '2.1' });
  await run(2, scheduled);
  await run(3);
  await run(4, scheduled);
  const answer = await ask({ testScheduleId });
  assert.deepEqual(
    answer.trends.map(({ name }) => name),
    ['Day 4', 'Day 2'],
  );
  assert.equal(answer.comparedBy?.testScheduleId, testScheduleId);
});

test('refuses incomplete trend parameters and unknown versions', async () => {
  await newHome();
  const { wcagLevel: _, ...half } = ASKED;
  for (const body of [
    {},
    half,
    { ...ASKED, wcagVersion: '3.0' },
    { testScheduleId: 'x' },
    { ...ASKED, testScheduleId: randomUUID() },
  ]) {
    refused(await world.call(CALLS.historicalTrend, home.admin, { body }), 'ER_VALIDATION');
  }
  const body = { ...ASKED, baseUrl: 'javascript:alert(1)' };
  refused(await world.call(CALLS.historicalTrend, home.admin, { body }), 'ER_INVALID_URL');
});

test('missing parameters of the website dashboard default to those of its newest finished run', async () => {
  await newHome();
  await run(1, { wcag_version: '2.1', name: 'Old' });
  await run(2, { name: 'New' });
  const dashboard = async (query: Record<string, unknown>) => {
    const answer = good(
      CALLS.historicalDashboard,
      await world.call(CALLS.historicalDashboard, home.admin, {
        query: { websiteId: home.websiteId, ...query },
      }),
    );
    return [answer.comparedBy?.wcagVersion, ...answer.trends.map(({ name }) => name)];
  };
  assert.deepEqual(await dashboard({}), ['2.2', 'New']);
  assert.deepEqual(await dashboard({ wcagVersion: '-1', limit: 5 }), ['2.2', 'New']);
  assert.deepEqual(await dashboard({ wcagVersion: '2.1' }), ['2.1', 'Old']);
  assert.deepEqual(await dashboard({ skip: 1 }), ['2.2']);
  for (const query of [{}, { websiteId: home.websiteId, limit: 0 }, { websiteId: 'x' }]) {
    refused(await world.call(CALLS.historicalDashboard, home.admin, { query }), 'ER_VALIDATION');
  }
});
