import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildTestRun, sampled } from '@abhigam/testing';
import { sql } from 'kysely';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
let earlierId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 5);
  const { db } = world;
  const { website_id } = await db
    .selectFrom('test_runs')
    .select('website_id')
    .where('id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  ({ id: earlierId } = await buildTestRun(db, { website_id, status: 'COMPLETE' }));
  const takenOver = JSON.stringify({ testRunId: earlierId, judged: '2026-11-03T06:30:00.000Z' });
  await sql`update test_instances set engine = jsonb_set(engine, '{takenOver}', ${takenOver}::jsonb)
    where id = ${report.pageId}`.execute(db);
  await sql`update run_overviews set overview = jsonb_set(overview, '{trust,pagesTakenOver}', '1')
    where test_run_id = ${report.testRunId}`.execute(db);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

for (const { language, width, onPage, link, onOverview } of sampled(1, [
  {
    language: 'en',
    width: 1366,
    onPage: 'Unchanged since the test of 03 Nov 2026; the result comes from that test.',
    link: 'See that test',
    onOverview: '1 of these pages had not changed since an earlier test; its result comes from that test.',
  },
  {
    language: 'hi',
    width: 360,
    onPage: 'की जाँच के बाद से पृष्ठ नहीं बदला है; उसी जाँच का परिणाम लिया गया है।',
    link: 'वह जाँच देखें',
    onOverview: 'इनमें से 1 पृष्ठ पिछली जाँच के बाद से नहीं बदला; उसके लिए उसी जाँच का परिणाम लिया गया।',
  },
] as const))
  test(`shows from which test the result of an unchanged page is, and counts such pages in the overview, ${language}`, async () => {
    const page = await openApp(browser, world, { language, width });
    await page.goto(`/v2/core/test/${report.testRunId}/report/${report.pageId}`);
    const main = page.getByRole('main');
    await main.getByText(onPage).waitFor();
    assert.match(
      (await main.getByRole('link', { name: link }).getAttribute('href')) ?? '',
      new RegExp(earlierId),
    );
    assert.deepEqual(await violations(page, 'light'), []);
    await page.goto(`/v2/core/test/${report.testRunId}/overview`);
    await main.getByText(onOverview).waitFor();
    assert.deepEqual(await violations(page, 'light'), []);
    await releaseAppPage(page);
  });
