import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { buildAudit, buildFailingElement } from '@abhigam/testing';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const TITLE = RULES.find(({ id }) => id === 'icon-contrast')?.text.en.title ?? 'no such rule';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1, async ({ db }, pageId) => {
    const audit = await buildAudit(db, {
      test_instance_id: pageId,
      audit_id: 'icon-contrast',
      source: 'andi',
      impact: 'serious',
      cnt_elements: 1,
    });
    await buildFailingElement(db, { audit_row_id: audit.id, label: 'Search of the site' });
  });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Addresses that were sent in mails and exported before the rule was renamed (decision 107). */
const FORMER_ADDRESSES: Record<string, (built: BuiltReport) => string> = {
  'of a finding on one page': ({ pageId }) => `report/${pageId}/icon-pale`,
  'of a finding on all pages': () => 'failureslist?auditId=icon-pale',
};

for (const [what, pathOf] of Object.entries(FORMER_ADDRESSES))
  test(`an address ${what} with a former rule id shows the renamed rule`, async () => {
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    await page.goto(`/v2/core/test/${report.testRunId}/${pathOf(report)}`);
    const main = page.getByRole('main');
    await main.getByText('Search of the site').first().waitFor();
    await main.getByText(TITLE).first().waitFor();
    await releaseAppPage(page);
  });
