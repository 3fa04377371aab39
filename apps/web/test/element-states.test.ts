import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildAudit, buildFailingElement, furtherStep, furtherTest, sampled } from '@abhigam/testing';
import sharp from 'sharp';
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
  report = await buildReport(world, 3, addElementsInStates);
  await addComparedFinding(world, report.pageId);
});
after(async () => {
  await browser?.close();
  await world?.close();
});

/** Two elements of one audit: without a screenshot, and with its own. */
async function addElementsInStates({ db, artifacts }: ReportWorld, pageId: string): Promise<void> {
  const inMenu = await buildAudit(db, {
    test_instance_id: pageId,
    audit_id: 'svg-img-alt',

    impact: 'critical',
    cnt_elements: 2,
    category: 'cat.text-alternatives',
  });
  await buildFailingElement(db, {
    audit_row_id: inMenu.id,
    label: '<img>',
    causes: JSON.stringify([]),
    snippet: '<svg role="img" id="map"></svg>',
    rect: null,
    state: JSON.stringify({
      kind: 'menu',
      pressed: 'Offices <b>',
      steps: [{ press: 'Enter', on: 'Offices <b>' }],
    }),
  });
  const pictured = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#fed' } })
    .webp()
    .toBuffer();
  await buildFailingElement(db, {
    audit_row_id: inMenu.id,
    label: 'Map of offices',
    causes: JSON.stringify([]),
    snippet: '<svg role="img" id="offices"></svg>',
    rect: null,
    state: JSON.stringify({ kind: 'menu', pressed: 'Menu', steps: [{ press: 'Enter', on: 'Menu' }] }),
    picture: JSON.stringify({ shows: 'state', width: 240, height: 120 }),
    picture_sha256: await artifacts.put(pictured),
  });
  const pale = await buildAudit(db, {
    test_instance_id: pageId,
    audit_id: 'hover-contrast',
    cnt_elements: 1,
  });
  await buildFailingElement(db, {
    audit_row_id: pale.id,
    label: 'Tenders',
    causes: JSON.stringify([]),
    rect: null,
    picture: JSON.stringify({ shows: 'pointer', width: 240, height: 120 }),
    picture_sha256: await artifacts.put(pictured),
  });
}

/** Added after the end of the run, which would otherwise remove comparison findings. */
async function addComparedFinding({ db }: ReportWorld, pageId: string): Promise<void> {
  const titles = await buildAudit(db, {
    test_instance_id: pageId,
    audit_id: 'duplicate-page-title',
    cnt_elements: 1,
  });
  await buildFailingElement(db, { audit_row_id: titles.id, label: 'Notices', causes: JSON.stringify([]) });
}

furtherTest(
  'shows the screenshot of a hover-only element, and retests comparison findings with all pages',
  async () => {
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    const result = `/v2/core/test/${report.testRunId}/report/${report.pageId}`;
    await page.goto(`${result}/hover-contrast`);
    await page.getByRole('img', { name: '“Tenders” with the pointer on it' }).waitFor();
    await page.getByText('Picture with the pointer on the element.').waitFor();
    await page.getByRole('button', { name: 'Test this page again: Element 1 of 1' }).waitFor();
    await page.goto(`${result}/duplicate-page-title`);
    const again = page.getByRole('button', { name: 'Test the whole website again: Element 1 of 1' });
    await again.waitFor();
    await page
      .getByText(/^The test compares pages of the website with each other\./)
      .first()
      .waitFor();
    // The page has other findings as well, which a single-page test can verify.
    await page.getByRole('button', { name: 'Test this page again', exact: true }).waitFor();
    await furtherStep('the offer to test again passes axe', async () =>
      assert.deepEqual(await violations(page, 'light'), []),
    );
    await again.press('Enter');
    await page.waitForURL(/\/runtest\?.*testMode=full_site/);
    const params = new URL(page.url()).searchParams;
    assert.deepEqual(
      [params.get('url'), params.get('websiteId')],
      ['https://district.example.in/', report.websiteId],
    );
    await releaseAppPage(page);
  },
);

const TEXTS = [
  {
    language: 'en',
    width: 1366,
    shown: 'Shown after pressing “Offices <b>”.',
    details: /Details for experts/,
    step: 'Press Enter on “Offices <b>”.',
    noPicture: 'No screenshot: the page shows the element only when it is used.',
    picture: 'Menu open, after pressing Enter on “Menu”',
  },
  {
    language: 'hi',
    width: 320,
    shown: '“Offices <b>” दबाने के बाद दिखता है।',
    details: /विशेषज्ञों के लिए विवरण/,
    step: '“Offices <b>” पर Enter दबाएँ।',
    noPicture: 'कोई स्क्रीनशॉट नहीं है: यह तत्व पृष्ठ का उपयोग करने पर ही दिखता है।',
    picture: '“Menu” पर Enter दबाने के बाद: खुला मेनू',
  },
] as const;

for (const { language, width, shown, details, step, noPicture, picture } of sampled(1, TEXTS))
  test(`explains how to reveal an element that appears only after interaction, with or without a screenshot, ${language}`, async () => {
    const page = await openApp(browser, world, { language, width });
    page.setDefaultTimeout(40_000);
    await page.goto(`/v2/core/test/${report.testRunId}/report/${report.pageId}/svg-img-alt`);
    await page.getByText(shown).waitFor();
    await page.getByText(noPicture).waitFor();
    await page.getByRole('button', { name: details }).first().click();
    await page.getByRole('listitem').filter({ hasText: step }).last().waitFor();
    const image = page.getByRole('img', { name: picture });
    await page
      .getByText(/Map of offices/)
      .first()
      .scrollIntoViewIfNeeded();
    await image.scrollIntoViewIfNeeded();
    assert.equal(
      await image.evaluate((shot: HTMLImageElement) => shot.decode().then(() => shot.naturalWidth)),
      240,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0);
    for (const theme of sampled(1, ['light', 'dark'])) assert.deepEqual(await violations(page, theme), []);
    await releaseAppPage(page);
  });
