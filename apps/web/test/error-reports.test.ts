import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import type { Page, Request } from 'playwright-core';
import { openApp } from './app-page.ts';
import { buildOperations, buildOperators, OPERATOR } from './build-operations.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildOperators(world);
  await buildOperations(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Personal data that no report may contain. */
const PERSONAL = {
  email: 'asha.verma@district.example.in',
  id: '0d8f5a52-7f0e-4b5e-9c1b-2f7f5f0f6a11',
  query: 'token=geheim',
};
const SAID = `for ${PERSONAL.email} at https://portal.example.in/a?${PERSONAL.query} in ${PERSONAL.id}`;
const KEPT = 'for (e-mail) at https://portal.example.in/a in (id)';

interface Watched {
  page: Page;
  /** Bodies of the reports so far. */
  reports: unknown[];
}

/** Opens a screen as a super admin, in a window that is not shared with other tests. */
async function open(path = '/v2/dashboard'): Promise<Watched> {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR });
  const reports: unknown[] = [];
  page.on('request', (request) => isReport(request) && reports.push(request.postDataJSON()));
  await page.goto(path);
  // Waits for the menu: the splash also has a heading in main, but no route is active yet.
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return { page, reports };
}

const isReport = (request: Request) => new URL(request.url()).pathname === '/api/client-errors';
const reportResponse = (page: Page) => page.waitForResponse((response) => isReport(response.request()));

/** Runs the script in a separate task, so that its error is uncaught. */
const later = (page: Page, script: string) => page.evaluate(`setTimeout(() => { ${script} })`);

/** Text of the row of an error in Operations. */
async function rowOf(page: Page, words: string): Promise<string> {
  await page.goto('/v2/operations');
  const table = page.getByRole('table', { name: 'Errors in people’s browsers' });
  return table.getByRole('row').filter({ hasText: words }).innerText();
}

async function assertShown(page: Page, kind: string, words: string, route: string): Promise<void> {
  const row = await rowOf(page, words);
  for (const part of [kind, words, route, 'Chrome']) assert.ok(row.includes(part), `${part} in ${row}`);
  for (const part of Object.values(PERSONAL)) assert.ok(!row.includes(part), row);
}

test('reports an uncaught error once, without personal data, and lists it in Operations', async () => {
  const { page, reports } = await open();
  const answer = reportResponse(page);
  for (let times = 0; times < 3; times += 1) await later(page, `throw new Error('Uncaught ${SAID}')`);
  assert.equal((await answer).status(), 200);
  assert.equal(reports.length, 1);
  const sent = JSON.stringify(reports);
  for (const part of Object.values(PERSONAL)) assert.ok(!sent.includes(part), sent);
  await assertShown(page, 'Uncaught error', `Error: Uncaught ${KEPT}`, '/v2/dashboard');
  await page.context().close();
});

furtherTest('reports an unhandled rejection once', async () => {
  const { page, reports } = await open();
  const answer = reportResponse(page);
  for (let times = 0; times < 2; times += 1)
    await later(page, `Promise.reject(new TypeError('Rejected ${SAID}'))`);
  await answer;
  assert.equal(reports.length, 1);
  await assertShown(page, 'Unhandled failure', `TypeError: Rejected ${KEPT}`, '/v2/dashboard');
  await page.context().close();
});

furtherTest('reports a screen that throws while rendering once, and keeps the menu', async () => {
  // This screen formats no times, which the test breaks.
  const { page, reports } = await open('/v2/activities/testmgmt/runtest');
  await page.evaluate((message) => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error(`Rendered ${message}`);
    };
  }, SAID);
  const answer = reportResponse(page);
  await page.getByRole('link', { name: 'Operations' }).click();
  await answer;
  await page.getByRole('heading', { level: 1, name: 'System Error' }).waitFor();
  assert.ok(await page.getByRole('navigation', { name: 'Main menu' }).isVisible());
  assert.equal(reports.length, 1);
  await assertShown(page, 'A screen failed', `Error: Rendered ${KEPT}`, '/v2/operations');
  await page.context().close();
});

test('reports a failed chunk once, and offers a reload to the new version once', async () => {
  const { page, reports } = await open();
  const parts = /\/assets\/operations-[^/]+\.js$/;
  // The screen loads several files in parallel; blocking exactly one makes the report deterministic.
  let gone = '';
  await page.route(parts, (route) => {
    gone ||= route.request().url();
    return route.request().url() === gone ? route.abort() : route.continue();
  });
  const answer = reportResponse(page);
  await page.getByRole('link', { name: 'Operations' }).click();
  await answer;
  await page.getByRole('heading', { level: 1, name: 'There is a new version of this portal' }).waitFor();
  assert.equal(reports.length, 1);
  // The file still fails after the reload, so the app offers no second reload.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'System Error' }).waitFor();
  assert.equal(await page.getByText('There is a new version').count(), 0);
  // The screen opens once the file loads.
  await page.unroute(parts);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  await assertShown(page, 'A part of the app did not load', 'dynamically imported module', '/v2/operations');
  await page.context().close();
});

furtherTest('a page reports five errors at most', async () => {
  const { page, reports } = await open();
  for (let number = 1; number <= 12; number += 1) {
    const answer = number <= 5 ? reportResponse(page) : null;
    await later(page, `throw new Error('Endless ${'abcdefghijkl'[number - 1]}')`);
    await answer;
  }
  // Timers run in order, so a further report would have been sent by now.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.equal(reports.length, 5);
  await page.context().close();
});

furtherTest('a failed report is not reported, retried or thrown', async () => {
  const { page, reports } = await open();
  await page.route('**/api/client-errors', (route) => route.abort());
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  for (const words of ['First', 'Second']) {
    const failed = page.waitForEvent('requestfailed', isReport);
    await later(page, `throw new Error('${words} of a server that is gone')`);
    await failed;
  }
  // An error that cannot be converted to text.
  await later(page, 'throw { toString() { throw new Error("No words"); } }');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.equal(reports.length, 2);
  assert.equal(thrown.filter((message) => /of a server that is gone/.test(message)).length, 2);
  assert.equal(thrown.filter((message) => /fetch/i.test(message)).length, 0);
  await page.context().close();
});
