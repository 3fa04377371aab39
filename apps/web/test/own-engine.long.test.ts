import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEngine } from '@abhigam/engine';
import { buildLinks } from './build-links.ts';
import { buildOperations, buildOperators, OPERATOR } from './build-operations.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { type BuiltSchedules, buildSchedules } from './build-schedules.ts';
import { engineFailuresOn } from './own-engine.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

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
  ({ testRunId }) => `/v2/core/test/${testRunId}/failureslist?auditId=color-contrast&by=defects`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/warningslist`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/brokenlinks`,
  ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
  ({ testRunId, pageId }) => `/v2/core/test/${testRunId}/report/${pageId}/color-contrast?status=All`,
  () => '/no/such/page',
];

/** Screens for super admins only. */
const OPERATORS_SCREENS: typeof SCREENS = [() => '/v2/operations'];

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1366, height: 768 } },
  { language: 'hi', viewport: { width: 360, height: 780 } },
] as const) {
  test(`our own engine finds no failures on our own screens, ${language}, ${viewport.width} px`, async () => {
    const engine = await createEngine({ viewport });
    try {
      const paths = SCREENS.map((path) => path(report));
      assert.deepEqual(await engineFailuresOn(engine, world, { login: LOGIN, language, paths }), []);
      const operators = OPERATORS_SCREENS.map((path) => path(report));
      assert.deepEqual(
        await engineFailuresOn(engine, world, { login: OPERATOR, language, paths: operators }),
        [],
      );
    } finally {
      await engine.close();
    }
  });
}
