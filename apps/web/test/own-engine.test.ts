import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEngine, type Engine } from '@abhigam/engine';
import { buildLinks } from './build-links.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { signIn } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { startSignedInProxy } from './signed-in-proxy.ts';

let world: ReportWorld;
let report: BuiltReport;

before(async () => {
  world = await openReportWorld();
  report = await buildReport(world, 2);
  await buildLinks(world, report);
});
after(() => world?.close());

const SCREENS: readonly ((built: BuiltReport) => string)[] = [
  () => '/v2/dashboard',
  () => '/v2/core/website/manage',
  () => '/v2/core/website/manage/add',
  () => '/v2/activities/testmgmt/runtest',
  ({ runId }) => `/v2/core/test/${runId}/overview`,
  ({ runId }) => `/v2/core/test/${runId}/report`,
  ({ runId }) => `/v2/core/test/${runId}/failureslist?auditId=color-contrast`,
  ({ runId }) => `/v2/core/test/${runId}/warningslist`,
  ({ runId }) => `/v2/core/test/${runId}/brokenlinks`,
  ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
  ({ runId, pageId }) => `/v2/core/test/${runId}/report/${pageId}/color-contrast?status=All`,
  () => '/no/such/page',
];

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1366, height: 768 } },
  { language: 'hi', viewport: { width: 360, height: 780 } },
] as const) {
  test(`our own engine finds no failure on our own screens, ${language}, ${viewport.width} px`, async () => {
    const user = await signIn(world, LOGIN);
    const proxy = await startSignedInProxy(world.url, {
      'abhigam.session': JSON.stringify(user),
      'abhigam.language': language,
    });
    const engine = await createEngine({ viewport });
    try {
      for (const path of SCREENS)
        assert.deepEqual(await failuresOf(engine, proxy.origin + path(report)), [], path(report));
    } finally {
      await engine.close();
      await proxy.close();
    }
  });
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
