import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherStep, furtherTest, refreshGroups, sampled } from '@abhigam/testing';
import type { Page, Route } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { addElements, HOSTILE } from './build-elements.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, type Theme, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 3, addElements);
});
after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(path: string, options: { language?: 'en' | 'hi'; width?: number } = {}): Promise<Page> {
  const page = await openApp(browser, world, { language: 'en', width: 1366, ...options });
  await page.goto(`/v2/core/test/${report.testRunId}/report${path}`);
  return page;
}

const element = (auditId: string) => `/${report.pageId}/${auditId}`;
const issueWise = '?show=issues&auditId=color-contrast&by=defects';

async function assertFits(page: Page, themes: readonly Theme[]): Promise<void> {
  const { scrolls, shown } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    shown: innerWidth,
  }));
  assert.ok(scrolls <= shown, `the page is ${scrolls} wide in a window of ${shown}`);
  for (const theme of themes) assert.deepEqual(await violations(page, theme), [], theme);
}

test('shows the corrected code as a diff, copies all of it, and renders colour samples as images', async () => {
  const page = await open(element('color-contrast'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Element 1 of 3/ }) });
  await first.locator('ins').waitFor();
  assert.match((await first.locator('del').textContent()) ?? '', /remove: #8a8a8a end,/);
  assert.match((await first.locator('ins').textContent()) ?? '', /add: #757575 end,/);
  await first.getByRole('button', { name: 'Copy corrected code of element 1' }).click();
  await first.getByText('Copied').first().waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    '<a class="nav-link" style="color: #757575" href="/tenders">Tenders</a>',
  );
  const samples = await first.getByRole('img', { name: /“Tenders” in 16 px, normal weight/ }).all();
  // The current colours, and the one corrected colour; the required ratio is shown once.
  assert.equal(samples.length, 2);
  assert.match((await samples[1]?.getAttribute('alt')) ?? '', /#757575 on #ffffff/);
  assert.doesNotMatch(await first.innerText(), /#737373/);
  assert.equal((await first.innerText()).match(/needs 4.5 : 1/g)?.length, 1);
  // Names of sources and tags are hidden by default.
  assert.doesNotMatch(await page.getByRole('main').innerText(), /\b(lh|andi|wcag2aa)\b/);
  await page.getByRole('button', { name: 'Details for experts', exact: true }).click();
  await page.getByText(/\bwcag143\b/).waitFor();
  await assertFits(page, sampled(2, ['light', 'dark', 'contrast']));
  await page.context().close();
});

furtherTest('proposes text recognized in an image, shows the image, and lists both sources', async () => {
  const page = await open(element('input-image-alt'), { width: 768 });
  await page.getByText('Confirm the text: it was read from the picture').waitFor();
  assert.match((await page.locator('ins').textContent()) ?? '', / alt="Search खोजें"/);
  const image = page.getByRole('main').locator('dl', { hasText: 'Kind of image' });
  assert.match(
    await image.innerText(),
    /image in a button[\s\S]+Text alternative[\s\S]+none[\s\S]+Search खोजें/,
  );
  await page.getByRole('button', { name: 'Details for experts of element 1' }).click();
  await page.getByText('lh and andi agree:').waitFor();
  await page.getByText('andi says:').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await page.getByRole('button', { name: 'View Image of element 1' }).click();
  await page.getByRole('dialog', { name: 'Image of the element' }).getByRole('img').waitFor();
  assert.deepEqual(
    requests.filter((origin) => origin !== 'null' && origin !== new URL(world.url).origin),
    [],
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator(':focus').getByText('View Image', { exact: true }).waitFor();
  await releaseAppPage(page);
});

furtherTest('enlarges and moves the screenshot by keyboard, from the whole page to the element', async () => {
  const page = await open(element('color-contrast'), { language: 'hi', width: 360 });
  await page.locator('figcaption button').first().click();
  const dialog = page.getByRole('dialog');
  const region = dialog.locator('section[tabindex="0"]');
  const level = dialog.getByRole('status');
  await dialog.getByRole('img').waitFor();
  const levelOf = async () => Number(/\d+/.exec((await level.textContent()) ?? '')?.[0]);
  await region.focus();
  await page.keyboard.press('0');
  await page.waitForFunction(() => {
    const shown = document.querySelector('[role=dialog] section[tabindex="0"]');
    return shown && shown.scrollWidth <= shown.clientWidth && shown.scrollHeight <= shown.clientHeight + 1;
  });
  const whole = await levelOf();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  assert.ok((await levelOf()) > whole);
  await dialog.getByRole('button', { name: 'तत्व', exact: true }).click();
  assert.ok((await levelOf()) > whole);
  await region.focus();
  const left = await region.evaluate((shown) => shown.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (from) => (document.querySelector('[role=dialog] section[tabindex="0"]')?.scrollLeft ?? 0) > from,
    left,
  );
  await furtherStep('the enlarged image fits and passes axe', () => assertFits(page, ['light', 'contrast']));
  await releaseAppPage(page);
});

test('changes a status with a required note by keyboard, and keeps the input after a failed save', async () => {
  const page = await open(element('color-contrast'));
  const manage = page.getByRole('button', { name: 'Change status, notes of element 1' });
  await manage.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing has been noted yet.').waitFor();
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Note is required').waitFor();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Sent to the vendor. \u202e<b>');
  await page.getByRole('button', { name: /UNRESOLVED.*Status/ }).focus();
  await page.keyboard.press('ArrowDown');
  // The list loads when it is opened for the first time.
  await page.locator('[role=option]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const failing = (route: Route) => route.abort();
  await page.route('**/patch-non-compliances/*', failing);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Save' }).click();
  await failed;
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.getByRole('status').getByText('Not saved. What you entered is still here.').waitFor();
  assert.equal(await note.inputValue(), 'Sent to the vendor. \u202e<b>');
  assert.equal(
    await page.getByRole('alert').filter({ hasText: /\S/ }).count(),
    0,
    'a failed save has no alert',
  );
  await page.unroute('**/patch-non-compliances/*', failing);
  await page.getByRole('button', { name: 'Try again' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Sent to the vendor. <b>' }).last();
  await entry.getByText('FIX IN PROGRESS').waitFor();
  assert.match((await entry.textContent()) ?? '', /UNRESOLVED.*FIX IN PROGRESS/);
  assert.equal(await note.inputValue(), '');
  await furtherStep('the changed status fits and passes axe', () => assertFits(page, ['light']));
  await releaseAppPage(page);
});

furtherTest(
  'refuses a save after another user’s change, keeps the note and shows the new status',
  async () => {
    const page = await open(element('color-contrast'));
    await page.getByRole('button', { name: 'Change status, notes of element 1' }).click();
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Mine.');
    await page.getByRole('listitem').filter({ hasText: 'Sent to the vendor.' }).last().waitFor();
    const { id } = await world.db
      .updateTable('non_compliances')
      .set((row) => ({ status: 'RESOLVED', version: row('version', '+', 1) }))
      .where('audit_id', '=', 'color-contrast')
      .where('status', '=', 'FIX IN PROGRESS')
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshGroups(world.db);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /RESOLVED.*Status/ }).waitFor();
    await page
      .getByText('Not saved: someone else has changed this non-compliance')
      .waitFor({ state: 'attached' });
    assert.equal(await note.inputValue(), 'Mine.');
    // The retry succeeds, because the new version has been loaded.
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The non-compliance was saved: RESOLVED.').waitFor({ state: 'attached' });
    await page.getByRole('listitem').filter({ hasText: 'Mine.' }).last().waitFor();
    const { status } = await world.db
      .selectFrom('non_compliances')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'RESOLVED');
    await world.db
      .updateTable('non_compliances')
      .set({ status: 'UNRESOLVED' })
      .where('id', '=', id)
      .execute();
    await refreshGroups(world.db);
    await releaseAppPage(page);
  },
);

furtherTest('changes several non-compliances of an issue together, also without a note', async () => {
  const page = await open(issueWise, { width: 360 });
  await page.getByRole('button', { name: 'Change the status of several non-compliances' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Status is required').waitFor();
  await page.getByText('Select non-compliance 2').click();
  await page.getByText('Select non-compliance 3').click();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: /Select.*Status/ }).click();
  await page.getByRole('option', { name: 'RESOLVED', exact: true }).click();
  await assertFits(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Change 2 non-compliances' }).click();
  await page.getByText('0 selected').waitFor();
  const { count } = await world.db
    .selectFrom('non_compliances')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'RESOLVED')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 2);
  await page.locator('main ol').getByText('RESOLVED', { exact: true }).nth(1).waitFor();
  await releaseAppPage(page);
});

furtherTest(
  'links the criteria to W3C with a confirmation, and shows who is affected and how to repair',
  async () => {
    const page = await open(element('color-contrast'), { language: 'hi' });
    await page.getByText('किन पर असर होता है').waitFor();
    await page.getByText('कैसे सुधारें:').waitFor();
    const link = page.getByRole('link', { name: /1\.4\.3 कंट्रास्ट \(न्यूनतम\)/ });
    assert.equal(
      await link.getAttribute('href'),
      'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
    );
    await link.click();
    await page.getByRole('alertdialog').waitFor();
    await releaseAppPage(page);
  },
);

test('renders hostile page content as isolated text', async () => {
  for (const width of sampled(1, [1366, 320])) {
    const page = await open(element('label'), { width });
    await page.getByRole('heading', { name: /Element 2 of 2/ }).waitFor();
    const text = (await page.locator('main').innerText()).replaceAll('\n', '');
    for (const part of ['<script>window.hurt = 1</script>', 'U+202E', 'U+200B', 'U+2066', 'क्‍ष', 'onerror=']) {
      assert.ok(text.includes(part), part);
    }
    assert.ok(!text.includes('\u202e') && !text.includes('\u2066'), 'nothing turns the direction');
    assert.equal(await page.evaluate(() => 'hurt' in window), false);
    assert.equal(await page.locator('main img[src=x], main script').count(), 0);
    assert.ok((await page.locator('main').innerText()).length < 60_000, HOSTILE.huge.slice(0, 20));
    await assertFits(page, ['light']);
    await releaseAppPage(page);
  }
});
