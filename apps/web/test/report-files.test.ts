import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openApp, waitForScreen } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Over HTTP/1.1, which many proxies speak, browsers load six files at the same time. */
const MAX_FILES = 25;

const SCREENS: Record<string, (built: BuiltReport) => string> = {
  'the overview of a report': ({ testRunId }) => `/v2/core/test/${testRunId}`,
  'the list of failures': ({ testRunId }) => `/v2/core/test/${testRunId}/failures`,
  'the result of a page': ({ testRunId, pageId }) => `/v2/core/test/${testRunId}/report/${pageId}`,
  'the list of non-compliances': () => '/v2/core/non-compliances',
  'the dashboard': () => '/v2/dashboard',
};

for (const [name, pathOf] of Object.entries(SCREENS))
  test(`${name} loads at most ${MAX_FILES} script and style files`, async (t) => {
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    const files = new Set<string>();
    page.on('response', (response) => {
      if (/\.(js|mjs|css)$/.test(new URL(response.url()).pathname)) files.add(response.url());
    });
    await page.goto(pathOf(report));
    await waitForScreen(page);
    await page.waitForLoadState('networkidle');
    t.diagnostic(`${files.size} files`);
    assert.ok(files.size > 3);
    assert.ok(files.size <= MAX_FILES, [...files].join('\n'));
    // Not reused: its cache would hide files from the next screen.
    await page.context().close();
  });
