import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest, sampled, until } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import {
  type BuiltOperations,
  buildOperations,
  buildOperators,
  OFFICER,
  OPERATOR,
} from './build-operations.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const PATH = '/v2/operations';

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltOperations;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildOperators(world);
  await emptyScreen();
  built = await buildOperations(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(options: { width?: number; language?: 'en' | 'hi' } = {}): Promise<Page> {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR, ...options });
  await page.goto(PATH);
  return page;
}

/** Recorded while everything is empty; asserted in the first test. */
let emptyText = '';
async function emptyScreen(): Promise<void> {
  const page = await open();
  await page.getByRole('heading', { level: 2, name: 'Workers' }).waitFor();
  emptyText = await page.getByRole('main').innerText();
  await releaseAppPage(page);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const announced = (page: Page, text: string) =>
  page.locator('[data-live-announcer]', { hasText: text }).waitFor({ state: 'attached' });

test('describes the purpose of each empty list', () => {
  for (const sentence of ['No test is under way', 'No worker is running.', 'No host has problems'])
    assert.ok(emptyText.includes(sentence), sentence);
});

test('describes the state of workers, runs and hosts in words', async () => {
  const page = await open();
  await row(page, 'worker-1').getByText('Alive').waitFor();
  await row(page, 'worker-1').getByText('1 of 4 in use').waitFor();
  await row(page, 'worker-1').getByText('The browser has no sandbox').waitFor();
  await row(page, 'worker-1').getByText('Ol Chiki').waitFor();
  await row(page, 'worker-2').getByText('Storage full').waitFor();
  await row(page, 'worker-3').getByText('Silent').waitFor();
  const busy = row(page, 'Before the new menu');
  assert.equal(await busy.getByRole('progressbar').getAttribute('aria-valuetext'), '30%');
  for (const text of ['37 of 120 pages', '1 page being tested', 'Uttar Kshetra Tourism'])
    await busy.getByText(text).waitFor();
  await busy.getByText(/pages a minute/).waitFor();
  await row(page, 'Night test of the gazette')
    .getByText(/^Waiting for the hours/)
    .waitFor();
  await row(page, 'First test of Land Records').getByText('Not started yet').waitFor();
  await row(page, 'slow.example.in').getByText('The page took too long to load.').waitFor();
  await row(page, 'slow.example.in').getByText('8 seconds').waitFor();
  await row(page, 'recovering.example.in').getByText('The host answers again').waitFor();
  await busy.getByRole('link', { name: 'Before the new menu' }).click();
  await page.waitForURL(`**/v2/core/test/${built.testRunId}/overview`);
  await releaseAppPage(page);
});

test('pauses and resumes everything by keyboard after a confirmation', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Pause all tests' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(/Pages that are being tested are finished/).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByText('Workers open the waiting pages').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Pause all tests');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Pause all tests' }).press('Enter');
  await announced(page, 'All tests are paused.');
  await row(page, 'Before the new menu').getByText('an operator has paused all tests').waitFor();
  const resume = page.getByRole('button', { name: 'Resume all tests' });
  await resume.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Resume all tests');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Resume all tests' }).press('Enter');
  await announced(page, 'All tests continue.');
  await page.getByRole('button', { name: 'Pause all tests' }).waitFor();
  await releaseAppPage(page);
});

furtherTest('pauses a run and a website separately, and the report shows it', async () => {
  const page = await open();
  const busy = row(page, 'Before the new menu');
  await busy.getByRole('button', { name: 'Pause test, Before the new menu' }).press('Enter');
  await busy.getByText('this test run was paused by an operator').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Resume test');
  await busy.getByRole('button', { name: 'Resume test, Before the new menu' }).press('Enter');
  await announced(page, 'The test Before the new menu continues.');
  await busy.getByRole('button', { name: 'Pause website, Uttar Kshetra Tourism' }).press('Enter');
  await announced(page, 'The tests of Uttar Kshetra Tourism are paused.');
  await busy.getByText('an operator has paused the tests of this website').waitFor();
  await page.goto(`/v2/core/test/${built.testRunId}`);
  await page.getByText('an operator has paused the tests of this website').waitFor();
  await page.getByText(/time left is not known yet$/).waitFor();
  await page.goto(PATH);
  const paused = page.getByRole('region', { name: 'Paused websites' });
  await paused.getByRole('button', { name: 'Resume website, Uttar Kshetra Tourism' }).press('Enter');
  await announced(page, 'The tests of Uttar Kshetra Tourism continue.');
  await paused.waitFor({ state: 'detached' });
  await busy.getByRole('button', { name: 'Pause website, Uttar Kshetra Tourism' }).waitFor();
  await releaseAppPage(page);
});

furtherTest('updates the page silently; after a failure shows a message and keeps the data', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR });
  await page.clock.install();
  await page.goto(PATH);
  await row(page, 'worker-1').waitFor();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[data-live-announcer]'))
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
  });
  await world.db.updateTable('workers').set({ name: 'worker-9' }).where('name', '=', 'worker-1').execute();
  await page.clock.fastForward(5_000);
  await row(page, 'worker-9').waitFor();
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'said')), []);
  await world.db.updateTable('workers').set({ name: 'worker-1' }).where('name', '=', 'worker-9').execute();
  await page.route('**/api/operations', (route) => route.abort());
  const alert = page.getByRole('alert').filter({ hasText: 'Server Error! Cannot fetch data!' });
  await until('the failed refresh is said', async () => {
    await page.clock.fastForward(1_000);
    return (await alert.count()) > 0;
  });
  await row(page, 'worker-9').waitFor();
  await page.unroute('**/api/operations');
  await page.clock.fastForward(5_000);
  await row(page, 'worker-1').waitFor();
  await alert.waitFor({ state: 'detached' });
  await page.context().close();
});

furtherTest(
  'does not poll while the page is hidden, and polls immediately when it becomes visible',
  async () => {
    const page = await openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR });
    await page.clock.install();
    await page.goto(PATH);
    await row(page, 'worker-1').waitFor();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/operations')) requests += 1;
    });
    await setPageVisible(page, false);
    const before = requests;
    await page.clock.fastForward(20_000);
    const request = page.waitForRequest('**/api/operations');
    await setPageVisible(page, true);
    await request;
    assert.equal(requests, before + 1);
    await page.context().close();
  },
);

/** Simulates page visibility, which a headless browser cannot change. */
async function setPageVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

furtherTest('shows the specified error with a retry when the first request fails', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR });
  await page.route('**/api/operations', (route) => route.abort());
  await page.goto(PATH);
  await page.getByText('Server Error! Cannot fetch data!').waitFor();
  await page.unroute('**/api/operations');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, 'worker-1').waitFor();
  await releaseAppPage(page);
});

test('denies access to all other roles', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
  assert.equal(await page.locator(`nav a[href="${PATH}"]`).count(), 0);
  await releaseAppPage(page);
  const operator = await open();
  assert.equal(await operator.locator(`nav a[href="${PATH}"]`).getAttribute('aria-current'), 'page');
  await releaseAppPage(operator);
});

for (const { language, width } of sampled(2, [
  { language: 'en', width: 1366 },
  { language: 'en', width: 768 },
  { language: 'hi', width: 360 },
])) {
  test(`the page has no accessibility violations, ${language}, ${width} px`, async () => {
    const page = await open({ language, width });
    await page.getByText('slow.example.in').waitFor();
    for (const theme of themesAt(width)) assert.deepEqual(await violations(page, theme), [], theme);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      'it does not scroll sideways',
    );
    await releaseAppPage(page);
  });
}

test('cancels a run after one confirmation and removes its row', async () => {
  const page = await open();
  await row(page, 'First test of Land Records')
    .getByRole('button', { name: 'Cancel Test, First test of Land Records' })
    .press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Test' });
  await confirm.waitFor();
  await runFramesEarly(page);
  await confirm.press('Enter');
  await announced(page, 'The test First test of Land Records is cancelled');
  await row(page, 'First test of Land Records').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await releaseAppPage(page);
});

for (const language of sampled(0, ['en', 'hi']))
  test(`warns operators of password guessing, ${language}`, async () => {
    await world.db
      .insertInto('attempts')
      .values({
        key: 'sign-in:refused',
        slot: new Date(Math.floor(Date.now() / 60_000) * 60_000),
        count: 137,
      })
      .onConflict((on) => on.columns(['key', 'slot']).doUpdateSet({ count: 137 }))
      .execute();
    const page = await open({ language, width: 1366 });
    const words =
      language === 'en'
        ? ['Refused in the last hour', 'Someone is guessing passwords']
        : ['पिछले एक घंटे में अस्वीकृत', 'कोई पासवर्ड आज़मा रहा है'];
    for (const text of ['137', ...words]) await page.getByRole('main').getByText(text).first().waitFor();
    await releaseAppPage(page);
    await world.db.deleteFrom('attempts').where('key', '=', 'sign-in:refused').execute();
  });

/** Simulates a machine on which response, animation frame and dialog close coincide in any order. */
async function runFramesEarly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.requestAnimationFrame.bind(window);
    // More frames than the dialog needs to close, but limited.
    let early = 20;
    window.requestAnimationFrame = (callback) => {
      if (early === 0) return later(callback);
      early -= 1;
      queueMicrotask(() => callback(performance.now()));
      return 0;
    };
  });
}
