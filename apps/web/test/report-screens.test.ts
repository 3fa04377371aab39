import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { englishOnPage, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildLinks } from './build-links.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 2);
  await buildLinks(world, report);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Names and titles of the tested site. */
const QUOTED = ['Example District'];

interface ReportScreen {
  name: string;
  path: (built: BuiltReport) => string;
  /** Selector that exists once the data of the screen has loaded. */
  ready: string;
}

const REPORT_SCREENS: readonly ReportScreen[] = [
  { name: 'overview', path: ({ testRunId }) => `${testRunId}/overview`, ready: '#fix-first ~ ol' },
  { name: 'page list', path: ({ testRunId }) => `${testRunId}/report`, ready: 'main [href*="/report/"]' },
  {
    name: 'issue-wise report',
    path: ({ testRunId }) => `${testRunId}/report?show=issues&auditId=color-contrast&by=defects`,
    ready: 'main pre',
  },
  {
    name: 'failures',
    path: ({ testRunId }) => `${testRunId}/failureslist`,
    ready: 'main [href*="auditId=image-alt"]',
  },
  {
    name: 'failures of one test',
    path: ({ testRunId }) => `${testRunId}/failureslist?auditId=color-contrast&by=defects`,
    ready: 'main pre',
  },
  {
    name: 'manual tests',
    path: ({ testRunId }) => `${testRunId}/warningslist`,
    ready: '#by-hand ~ ul > li:nth-child(10)',
  },
  {
    name: 'media inventory',
    path: ({ testRunId }) => `${testRunId}/mediainventory`,
    ready: 'main article pre',
  },
  {
    name: 'media of one page',
    path: ({ testRunId, pageId }) => `${testRunId}/mediainventory?page=${pageId}&type=pdfs`,
    ready: 'main article pre',
  },
  {
    name: 'broken links',
    path: ({ testRunId }) => `${testRunId}/brokenlinks`,
    ready: 'main section:nth-of-type(3) nav',
  },
  {
    name: 'result details',
    path: ({ testRunId, pageId }) => `${testRunId}/report/${pageId}/color-contrast?status=All`,
    ready: 'main pre',
  },
  {
    name: 'details of a failed page',
    path: ({ testRunId, failedPageId }) => `${testRunId}/report/${failedPageId}`,
    ready: 'main button',
  },
  { name: 'history', path: ({ testRunId }) => `${testRunId}/historicaloverview`, ready: 'main h2' },
];

/** Tests report screens in English on a desktop, or in Hindi on a phone. */
function testReportScreens(language: 'en' | 'hi', screens: readonly ReportScreen[]): void {
  const width = language === 'en' ? 1366 : 360;
  test(`no report screen has accessibility violations or untranslated texts, ${language}, ${width} px`, async () => {
    const page = await openApp(browser, world, { language, width });
    for (const screen of screens) {
      await open(page, screen.path(report), screen.ready);
      if (language === 'hi') assert.deepEqual(await page.evaluate(englishOnPage, QUOTED), [], screen.name);
      for (const theme of themesAt(width)) {
        assert.deepEqual(await violations(page, theme), [], `${screen.name}, ${theme}`);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(overflow, 0, `${screen.name} does not scroll sideways`);
    }
    await releaseAppPage(page);
  });
}

async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(`/v2/core/test/${path}`);
  await page.locator(ready).first().waitFor();
}

// Samples: a quarter in English; a third in Hindi on a phone, including failures and report.
testReportScreens('en', sampled([0, 8], REPORT_SCREENS));
testReportScreens('hi', sampled([1, 3, 7], REPORT_SCREENS));
