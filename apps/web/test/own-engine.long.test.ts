import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEngine, type Engine } from '@abhigam/engine';
import { signIn } from './app-page.ts';
import { buildLinks } from './build-links.ts';
import { buildOperations, buildOperators, OPERATOR } from './build-operations.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { type BuiltSchedules, buildSchedules } from './build-schedules.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { startSignedInProxy } from './signed-in-proxy.ts';

let world: ReportWorld;
let report: BuiltReport & BuiltSchedules;

before(async () => {
  world = await openReportWorld();
  const built = await buildReport(world, 2);
  report = { ...built, ...(await buildSchedules(world, built)) };
  await buildLinks(world, report);
  await buildOperators(world);
  await buildOperations(world);
});
after(() => world?.close());

const SCREENS: readonly ((built: BuiltReport & BuiltSchedules) => string)[] = [
  () => '/v2/dashboard',
  () => '/v2/core/website/manage',
  () => '/v2/core/website/manage/add',
  () => '/v2/activities/testmgmt/runtest',
  () => '/v2/activities/testmgmt/schedules-by-website',
  ({ websiteId }) => `/v2/activities/testmgmt/schedules-by-website/${websiteId}`,
  () => '/v2/activities/testmgmt/schedules/add',
  ({ weeklyId }) => `/v2/activities/testmgmt/testschedule/${weeklyId}/overview`,
  ({ weeklyId }) => `/v2/activities/testmgmt/schedulereport/${weeklyId}/1`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/overview`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/report`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/failureslist?auditId=color-contrast`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/warningslist`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/brokenlinks`,
  ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
  ({ testRunId, pageId }) => `/v2/core/test/${testRunId}/report/${pageId}/color-contrast?status=All`,
  () => '/no/such/page',
];

/** What only a super admin sees. */
const OPERATORS_SCREENS: typeof SCREENS = [() => '/v2/operations'];

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1366, height: 768 } },
  { language: 'hi', viewport: { width: 360, height: 780 } },
] as const) {
  test(`our own engine finds no failure on our own screens, ${language}, ${viewport.width} px`, async () => {
    const engine = await createEngine({ viewport });
    try {
      assert.deepEqual(await failuresOn(engine, { login: LOGIN, language, screens: SCREENS }), []);
      assert.deepEqual(
        await failuresOn(engine, { login: OPERATOR, language, screens: OPERATORS_SCREENS }),
        [],
      );
    } finally {
      await engine.close();
    }
  });
}

/** Failures on screens as one person sees them, each with its screen. */
async function failuresOn(
  engine: Engine,
  seen: { login: typeof LOGIN; language: string; screens: typeof SCREENS },
): Promise<string[]> {
  const proxy = await startSignedInProxy(world.url, {
    'abhigam.session': JSON.stringify(await signIn(world, seen.login)),
    'abhigam.language': seen.language,
  });
  try {
    const found: string[] = [];
    for (const path of seen.screens) {
      const failures = await failuresOf(engine, proxy.origin + path(report));
      found.push(...failures.map((failure) => `${path(report)} ${failure}`));
    }
    return found;
  } finally {
    await proxy.close();
  }
}

/** Failures of WCAG 2.2 AA by both sources; the page must be the one that was asked for. */
async function failuresOf(engine: Engine, url: string): Promise<string[]> {
  const { result } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  assert.equal(result.finalUrl, url);
  return result.audits
    .filter(({ status }) => status === 'Fail')
    .flatMap(({ id, failingElements }) =>
      failingElements.map(({ selector, explanation }) => `${id} ${selector}: ${explanation}`),
    );
}
