import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import type { DISPLAY_SETTING_IDENTIFIERS, Impact } from '@abhigam/domain';
import { endRun } from '@abhigam/portal';
import { auditCategory, runScoring } from '@abhigam/rules';
import { good } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Setting = (typeof DISPLAY_SETTING_IDENTIFIERS)[number];

let world: World;
let home: Organization;
let testRunId: string;
let earlier: string;
/** A page with a contrast switch, and one without. */
let switched: string;
let plain: string;

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  earlier = await build(false);
  testRunId = await build(true);
  [switched = '', plain = ''] = await pageIds();
});
after(() => world.close());
beforeEach(async () => {
  await set({
    hideWarnings: 'false',
    hideImpact: 'none',
    hideCriteriaFromReport: '',
    hideContrastIssuesIfContrastModePresent: 'false',
  });
});

/**
 * Two pages with the same findings; with a contrast switch as current runs report it, or without, as older runs
 * do.
 */
async function build(hasSwitch: boolean): Promise<string> {
  const testRunId = await buildRun(world.db, {
    websiteId: home.websiteId,
    baseUrl: 'http://zila.example.in/',
    status: 'RUNNING',
  });
  for (const path of ['a', 'b']) {
    const testInstanceId = await buildPage(world.db, {
      testRunId,
      url: `http://zila.example.in/${path}`,
      score: 50,
      issues: 4,
      warnings: 1,
    });
    const add = (auditId: string, status: 'Fail' | 'Warn', impact: Impact, count = 1) =>
      buildAudit(world.db, {
        testInstanceId,
        auditId,
        status,
        impact,
        elements: Array.from({ length: count }, (_, at) => ({ label: `${auditId} ${at}` })),
      });
    await add('color-contrast', 'Fail', 'serious', 2);
    await add('image-alt', 'Fail', 'critical');
    await add('server-side-image-map', 'Fail', 'minor');
    await add('label', 'Warn', 'critical');
  }
  if (hasSwitch)
    await world.db
      .updateTable('test_instances')
      .set({ contrast_switch: 'High contrast' })
      .where('test_run_id', '=', testRunId)
      .where('url', 'like', '%/a')
      .execute();
  await world.db
    .updateTable('test_runs')
    .set({ pages_total: 2, pages_complete: 2 })
    .where('id', '=', testRunId)
    .execute();
  await world.db.transaction().execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
  // These pages have too few tests for calculating the score after a repair.
  const { overview: storedOverview } = await world.db
    .selectFrom('run_overviews')
    .select('overview')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('run_overviews')
    .set({
      overview: JSON.stringify({ ...storedOverview, together: { ...storedOverview.together, score: 90 } }),
    })
    .where('test_run_id', '=', testRunId)
    .execute();
  return testRunId;
}

async function pageIds(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  return rows.map(({ id }) => id);
}

async function set(values: Partial<Record<Setting, string>>): Promise<void> {
  for (const [identifier, value] of Object.entries(values))
    await world.db.updateTable('settings').set({ value }).where('identifier', '=', identifier).execute();
}

const failures = async (status: 'Fail' | 'Warn', id = testRunId) => {
  const rows = good(
    CALLS.failuresList,
    await world.call(CALLS.failuresList, home.admin, { params: { id }, query: { status } }),
  );
  return Object.fromEntries(rows.map(({ auditId, instanceCount }) => [auditId, instanceCount]));
};
const pagesOf = async (auditId: string, status: 'Fail' | 'Warn') => {
  const query = { auditId, status };
  const { pages, totalPages } = good(
    CALLS.ncListByAudit,
    await world.call(CALLS.ncListByAudit, home.admin, { params: { id: testRunId }, query }),
  );
  const few = good(
    CALLS.ncListByAudit,
    await world.call(CALLS.ncListByAudit, home.admin, {
      params: { id: testRunId },
      query: { ...query, elementLimit: 1 },
    }),
  );
  assert.equal(totalPages, pages.length);
  assert.deepEqual(
    few.pages.map(({ elementCount, failingElements }) => [elementCount, failingElements.length]),
    pages.map(({ elementCount }) => [elementCount, 1]),
  );
  for (const page of pages) assert.equal(page.failingElements.length, page.elementCount);
  return pages.map(({ url }) => url.slice(-1)).sort();
};
const page = async (id: string, query: object = {}) => {
  const { auditDetails } = good(
    CALLS.getTestInstanceWithNc,
    await world.call(CALLS.getTestInstanceWithNc, home.admin, { params: { id }, query: { ...query } }),
  );
  for (const audit of auditDetails)
    assert.equal(audit.failingElements.length, 'elementLimit' in query ? 1 : audit.elementCount);
  return auditDetails;
};
const elementsOf = async (id: string, auditId: string, status: 'Fail' | 'Warn') => {
  const query = { auditId, status };
  const answer = good(
    CALLS.listPageElements,
    await world.call(CALLS.listPageElements, home.admin, { params: { id }, query }),
  );
  assert.equal(answer.elements.length, answer.total);
  return answer;
};
const defectsOf = async (auditId: string) => {
  const { total, defects } = good(
    CALLS.listDefects,
    await world.call(CALLS.listDefects, home.admin, { params: { id: testRunId }, query: { auditId } }),
  );
  assert.equal(defects.length, total);
  return defects.map(({ pageCount }) => pageCount);
};
const defectPagesOf = async (auditId: string) => {
  const query = { auditId, feHash: `hash-${auditId} 0` };
  const { total, pages } = good(
    CALLS.listDefectPages,
    await world.call(CALLS.listDefectPages, home.admin, { params: { id: testRunId }, query }),
  );
  assert.equal(pages.length, total);
  return total;
};
const overview = async () =>
  good(
    CALLS.getRunOverview,
    await world.call(CALLS.getRunOverview, home.admin, { params: { id: testRunId } }),
  );
const comparison = async () =>
  good(
    CALLS.compareTestRuns,
    await world.call(CALLS.compareTestRuns, home.admin, { query: { base: earlier, with: testRunId } }),
  );
const comparedElements = async () =>
  good(
    CALLS.listComparedElements,
    await world.call(CALLS.listComparedElements, home.admin, {
      query: { base: earlier, with: testRunId, change: 'stillThere' },
    }),
  );
const history = async () =>
  good(
    CALLS.historicalTrend,
    await world.call(CALLS.historicalTrend, home.admin, {
      body: {
        baseUrl: 'http://zila.example.in/',
        testMode: 'full_site',
        wcagVersion: '2.1',
        wcagLevel: 'AA',
      },
    }),
  );
const sorted = (ids: readonly string[]) => [...new Set(ids)].sort();

const ALL = { 'color-contrast': 4, 'image-alt': 2, 'server-side-image-map': 2 };
const { 'image-alt': _, ...WITHOUT_ALT } = ALL;
const { 'server-side-image-map': __, ...WITHOUT_MINOR } = ALL;

interface Case {
  name: string;
  settings: Partial<Record<Setting, string>>;
  failures: Record<string, number>;
  warnings: Record<string, number>;
  /** Pages with contrast failures, and pages where these are shown as warnings. */
  contrast?: { failed: string[]; warned: string[] };
}

const CASES: Case[] = [
  { name: 'nothing is hidden', settings: {}, failures: ALL, warnings: { label: 2 } },
  { name: 'warnings are hidden', settings: { hideWarnings: 'true' }, failures: ALL, warnings: {} },
  {
    name: 'minor issues are hidden',
    settings: { hideImpact: 'minor' },
    failures: WITHOUT_MINOR,
    warnings: { label: 2 },
  },
  {
    name: 'all but critical issues are hidden',
    settings: { hideImpact: 'serious' },
    failures: { 'image-alt': 2 },
    warnings: { label: 2 },
    contrast: { failed: [], warned: [] },
  },
  {
    name: 'issues of criteria are hidden',
    settings: { hideCriteriaFromReport: '1.1.1, 9.9.9' },
    failures: WITHOUT_ALT,
    warnings: { label: 2 },
  },
  {
    name: 'contrast is softened on the page with a switch, not on the other',
    settings: { hideContrastIssuesIfContrastModePresent: 'true' },
    failures: { ...ALL, 'color-contrast': 2 },
    warnings: { label: 2, 'color-contrast': 2 },
    contrast: { failed: ['b'], warned: ['a'] },
  },
  {
    name: 'contrast is softened and warnings are hidden',
    settings: { hideContrastIssuesIfContrastModePresent: 'true', hideWarnings: 'true' },
    failures: { ...ALL, 'color-contrast': 2 },
    warnings: {},
    contrast: { failed: ['b'], warned: [] },
  },
  {
    name: 'all settings at once',
    settings: {
      hideWarnings: 'true',
      hideImpact: 'minor',
      hideCriteriaFromReport: '1.1.1',
      hideContrastIssuesIfContrastModePresent: 'true',
    },
    failures: { 'color-contrast': 2 },
    warnings: {},
    contrast: { failed: ['b'], warned: [] },
  },
];

for (const expected of CASES) {
  const { failed, warned } = expected.contrast ?? { failed: ['a', 'b'], warned: [] };
  const known = sorted(Object.keys(expected.failures));

  test(`${expected.name}: the lists of the run`, async () => {
    await set(expected.settings);
    assert.deepEqual(await failures('Fail'), expected.failures);
    assert.deepEqual(await failures('Warn'), expected.warnings);
    assert.deepEqual(await pagesOf('color-contrast', 'Fail'), failed);
    assert.deepEqual(await pagesOf('color-contrast', 'Warn'), warned);
    for (const auditId of Object.keys(ALL)) {
      const pages = auditId === 'color-contrast' ? failed.length : known.includes(auditId) ? 2 : 0;
      assert.equal((await pagesOf(auditId, 'Fail')).length, pages);
      const different = auditId === 'color-contrast' ? 2 : 1;
      assert.deepEqual(await defectsOf(auditId), pages === 0 ? [] : Array(different).fill(pages));
      assert.equal(await defectPagesOf(auditId), pages);
    }
    assert.equal((await pagesOf('label', 'Warn')).length, expected.warnings.label ?? 0);
    const { overview: found, topIssues, topCategories } = await overview();
    assert.deepEqual(sorted((found?.rootCauses ?? []).map(({ auditId }) => auditId)), known);
    // The effect of the first repairs is summed over the listed causes; only the first one has a score.
    const elements = (found?.rootCauses ?? []).reduce((sum, cause) => sum + cause.elements, 0);
    assert.deepEqual([found?.together.causes, found?.together.elements], [known.length, elements]);
    assert.equal(found?.together.score === null, known.length < Object.keys(ALL).length);
    assert.deepEqual(Object.fromEntries(topIssues.map((one) => [one.auditId, one.count])), expected.failures);
    const byCategory = new Map<string, number>();
    for (const [auditId, count] of Object.entries(expected.failures)) {
      const category = auditCategory(auditId, '');
      byCategory.set(category, (byCategory.get(category) ?? 0) + count);
    }
    assert.deepEqual(new Map(topCategories.map(({ category, count }) => [category, count])), byCategory);
  });

  test(`${expected.name}: the lists of a page`, async () => {
    await set(expected.settings);
    for (const [id, name] of [
      [switched, 'a'],
      [plain, 'b'],
    ] as const) {
      const audits = await page(id);
      const contrastAudit = audits.find((audit) => audit.id === 'color-contrast');
      const [isFailed, isWarned] = [failed.includes(name), warned.includes(name)];
      assert.deepEqual(
        [contrastAudit?.status, contrastAudit?.reason],
        isFailed ? ['Fail', null] : isWarned ? ['Warn', 'contrast-switch'] : [undefined, undefined],
      );
      assert.deepEqual(
        sorted(audits.filter(({ status }) => status === 'Fail').map((audit) => audit.id)),
        known.filter((auditId) => auditId !== 'color-contrast' || isFailed),
      );
      assert.equal(
        audits.some((audit) => audit.id === 'label'),
        'label' in expected.warnings,
      );
      assert.equal((await page(id, { elementLimit: 1 })).length, audits.length);
      assert.equal((await elementsOf(id, 'color-contrast', 'Fail')).total, isFailed ? 2 : 0);
      assert.equal((await elementsOf(id, 'color-contrast', 'Warn')).total, isWarned ? 2 : 0);
      assert.equal((await elementsOf(id, 'image-alt', 'Fail')).total, known.includes('image-alt') ? 1 : 0);
      assert.equal((await elementsOf(id, 'label', 'Warn')).total, 'label' in expected.warnings ? 1 : 0);
    }
  });

  test(`${expected.name}: comparison of runs, and history`, async () => {
    await set(expected.settings);
    // Comparison and history cover several runs, so contrast failures are not downgraded to warnings on pages
    // with a contrast switch.
    const compared = await comparison();
    assert.deepEqual(sorted((compared.findings?.issues ?? []).map(({ auditId }) => auditId)), known);
    const { elements, total } = await comparedElements();
    assert.equal(elements.length, total);
    assert.deepEqual(sorted(elements.map(({ auditId }) => auditId)), known);
    assert.deepEqual(sorted((await history()).ncList.map(({ auditId }) => auditId)), known);
  });

  test(`${expected.name}: scores and totals are the same`, async () => {
    const read = async () => ({
      run: good(
        CALLS.getTestRun,
        await world.call(CALLS.getTestRun, home.admin, { params: { id: testRunId } }),
      ),
      found: (await overview()).overview?.elements,
      compared: await comparison().then(({ findings, scoreDifference }) => [
        findings?.counts,
        scoreDifference,
      ]),
      trends: (await history()).trends,
    });
    const before_ = await read();
    await set(expected.settings);
    assert.deepEqual(await read(), before_);
    assert.equal(before_.run.stats.cntTotalIssues, 8);
    assert.equal(before_.found, 8);
  });
}

test('pages of runs that were not checked for a contrast switch keep their failures', async () => {
  await set({ hideContrastIssuesIfContrastModePresent: 'true' });
  assert.deepEqual(await failures('Fail', earlier), ALL);
  assert.deepEqual(await failures('Warn', earlier), { label: 2 });
});

test('a hidden element is not found by its id', async () => {
  const { elements } = await elementsOf(switched, 'color-contrast', 'Fail');
  const find = async (status: 'Fail' | 'Warn') =>
    good(
      CALLS.listPageElements,
      await world.call(CALLS.listPageElements, home.admin, {
        params: { id: switched },
        query: { auditId: 'color-contrast', status, element: elements[1]?.id },
      }),
    ).found;
  assert.equal((await find('Fail'))?.number, 2);
  await set({ hideContrastIssuesIfContrastModePresent: 'true' });
  assert.deepEqual([await find('Fail'), (await find('Warn'))?.number], [null, 2]);
  await set({ hideWarnings: 'true' });
  assert.equal(await find('Warn'), null);
});

test('a run with deleted findings excludes hidden audits from its figures', async () => {
  const { id } = await world.db
    .updateTable('test_runs')
    .set({ findings_removed: new Date() })
    .where('id', '=', earlier)
    .returning('id')
    .executeTakeFirstOrThrow();
  const top = async () =>
    good(
      CALLS.getRunOverview,
      await world.call(CALLS.getRunOverview, home.admin, { params: { id } }),
    ).topIssues.map(({ auditId }) => auditId);
  assert.deepEqual(sorted(await top()), sorted(Object.keys(ALL)));
  await set({ hideCriteriaFromReport: '1.1.1', hideImpact: 'minor' });
  assert.deepEqual(await top(), ['color-contrast']);
});
