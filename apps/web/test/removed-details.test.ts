import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginTrim, endTrim, trimPages } from '@abhigam/db';
import { refreshGroups, sampled } from '@abhigam/testing';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 5);
  await world.db.updateTable('websites').set({ latest_test_run_id: null }).execute();
  await world.db.updateTable('non_compliances').set({ status: 'RESOLVED' }).execute();
  await refreshGroups(world.db);
  assert.ok(await beginTrim(world.db, report.testRunId));
  await trimPages(world.db, report.testRunId, { after: null, limit: 1000 });
  await endTrim(world.db, report.testRunId);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Texts that must not be shown for a run whose details were deleted. */
const CLAIMS = {
  en: /No failures found|No warnings found|No issues found|No automatic check|Nothing to display|No data found|0 different/,
  hi: /कोई विफलता नहीं मिली|कोई चेतावनी नहीं मिली|कोई समस्या नहीं मिली|कोई स्वचालित जाँच/,
};
const REMOVED = {
  en: 'to save space',
  hi: 'जगह बचाने के लिए',
};

/** Also checked with axe. */
const JUDGED: readonly string[] = sampled(0, ['failureslist', 'mediainventory']);

/** All views get these texts from one component, so a few views are enough for Hindi on a small screen. */
const HINDI_VIEWS = /^(failureslist|warningslist|mediainventory|consolidatedreport|report\/[^?]*)$/;

for (const language of sampled(1, ['en', 'hi'])) {
  test(`no view claims that nothing was found, and each shows the retained data (${language})`, async () => {
    const page = await openApp(browser, world, { language, width: language === 'en' ? 1366 : 360 });
    const { testRunId, pageId } = report;
    /** Each view with an element that shows its retained data. */
    const views: [path: string, shows: string][] = [
      ['overview', '#totals'],
      ['report', `main a[href$="${pageId}"]`],
      ['report?show=issues', 'main :is(tbody tr, ul li dl)'],
      ['report?show=issues&auditId=image-alt', 'main a[href*="show=issues"]'],
      ['failureslist', 'main :is(tbody tr, ul li dl)'],
      ['failureslist?auditId=image-alt', 'main a[href$="failureslist"]'],
      ['warningslist', 'main :is(tbody tr, ul li dl)'],
      ['mediainventory', 'main h3'],
      ['brokenlinks', 'main h2'],
      ['compare', 'main'],
      ['historicaloverview', 'main'],
      ['fullreport', 'main h3'],
      ['consolidatedreport', 'main h4'],
      [`report/${pageId}`, 'main'],
      [`report/${pageId}?view=keyboard`, 'main'],
      [`report/${pageId}?view=screenreader`, 'main'],
    ];
    const tested = language === 'en' ? views : views.filter(([path]) => HINDI_VIEWS.test(path));
    for (const [path, shows] of tested) {
      await page.goto(`/v2/core/test/${testRunId}/${path}`);
      await page.locator(shows).first().waitFor();
      await page.getByText(REMOVED[language]).first().waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      assert.doesNotMatch(await page.locator('main').innerText(), CLAIMS[language], path);
      if (JUDGED.includes(path)) assert.deepEqual(await violations(page, 'light'), [], path);
      if (path === 'failureslist' && language === 'en') {
        const row = page.getByRole('row', { name: /Text has insufficient contrast/ });
        await row.getByText('15', { exact: true }).waitFor();
        await row.getByText('no longer known').waitFor();
        await page.getByRole('button', { name: 'Download Report' }).waitFor();
      }
    }
    if (language === 'hi') {
      await page.goto(`/v2/core/test/${testRunId}/overview`);
      const note = await page.getByText(REMOVED.hi).first().boundingBox();
      const tabs = page.getByRole('navigation', { name: 'रिपोर्ट', exact: true });
      const lastTab = await tabs.locator('a').last().boundingBox();
      assert.ok(
        note && lastTab && lastTab.y + lastTab.height <= Math.min(note.y, 740),
        'the tabs come first',
      );
    }
    await releaseAppPage(page);
  });
}
