import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { buildUser, englishOnPage, furtherTest, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { buildFigures } from './build-figures.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const LOGIN = { email: 'officer@example.in', password: 'demo1234' };

let browser: TestBrowser;
let world: ReportWorld | undefined;

before(async () => {
  browser = await launchBrowser();
});

afterEach(async () => {
  await world?.close();
  world = undefined;
});

after(async () => {
  await browser?.close();
});

async function openPage(settings: Parameters<typeof openReportWorld>[0]): Promise<Page> {
  world = await openReportWorld(settings);
  // Required to inject axe into the page.
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce', bypassCSP: true });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  return context.newPage();
}

furtherTest('printing the home page before its figures have loaded shows a note and loads them', async () => {
  const page = await openPage({});
  assert.ok(world);
  await buildFigures(world);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/public-stats', async (route) => {
    await answered;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  await page.goto('/');
  const line = page.getByText('The figures had not been loaded when this was printed.');
  await line.waitFor({ state: 'attached' });
  assert.equal(await line.isVisible(), false);
  await page.emulateMedia({ media: 'print' });
  await line.waitFor();
  const request = page.waitForRequest('**/api/public-stats');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await request;
  // Still the text, without skeletons.
  await line.waitFor();
  assert.equal(await page.getByText('Loading', { exact: false }).last().isVisible(), false);
  answer();
  await page.getByRole('heading', { name: 'Monthly Accessibility Trend' }).waitFor();
  assert.equal(await line.count(), 0);
});

furtherTest(
  'the home page works without its figures, retries them on demand, and confirms external links',
  async () => {
    const page = await openPage({ supportEmail: 'help@example.in' });
    assert.ok(world);
    await buildFigures(world);
    const main = page.getByRole('main');
    await page.route('**/api/public-stats', (route) => route.abort());
    await page.goto('/');
    await main.getByRole('link', { name: 'Try Demo' }).waitFor();
    await main.getByRole('heading', { name: 'FEATURES' }).scrollIntoViewIfNeeded();
    const failed = main.getByRole('alert').filter({ hasText: 'Server Error! Cannot fetch data!' });
    await failed.waitFor();
    await page.unrouteAll();
    await failed.getByRole('button').press('Enter');

    // Counts, chart and lists, with the specified texts and bands.
    await main.getByRole('heading', { name: 'Monthly Accessibility Trend' }).waitFor();
    assert.match(
      (await main.getByRole('region', { name: 'ACCESSIBILITY DASHBOARD' }).innerText()).replace(/\s+/g, ' '),
      /Department 2 Websites 2 Issues Resolved 0 Test Run 6 .*In March 2026 the average score of all websites was 82; in January 2026 it was 50/,
    );
    assert.deepEqual(await itemsOf(main.getByRole('list', { name: 'TOP 5 WEBSITES' })), [
      'Riverside Municipality Good 94',
      'Hill District Needs improvement 70',
    ]);
    assert.deepEqual(await itemsOf(main.getByRole('list', { name: 'MOST IMPROVED ACCESSIBILITY' })), [
      'Riverside Municipality +80.8%',
      'Hill District +14.8%',
    ]);
    assert.deepEqual(await violations(page, 'light'), []);

    // The navigation, the path of the other brand, and an external link.
    const nav = page.getByRole('navigation', { name: 'Pages of the portal' });
    assert.deepEqual(await nav.getByRole('link').allInnerTexts(), [
      'Home',
      'Background',
      'Using Abhigam',
      'Login',
    ]);
    await page.goto('/using-gwap');
    await page.waitForURL('**/using-abhigam');
    await main.getByRole('link', { name: 'help@example.in' }).waitFor();
    await nav.getByRole('link', { name: 'Background' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Background' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await main.getByRole('link', { name: /Content Accessibility Guidelines/ }).press('Enter');
    await page.getByRole('alertdialog').filter({ hasText: 'www.w3.org' }).waitFor();
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await main.getByText('No internet connection detected').waitFor();
    await page.context().setOffline(false);
    await main.getByText('You are back online').waitFor();
    await page.goto('/no-such-place');
    await page.waitForURL('**/error/404');
    await main.getByRole('link', { name: 'Go to homepage' }).waitFor();
    await page.context().close();
  },
);

test('serves a static page at the root of the government brand, in both languages and every theme', async () => {
  const page = await openPage({ brand: 'government', ownerName: 'Ministry of Examples' });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await page.waitForURL('**/welcome/');
  await page.getByText('Content owned and managed by Ministry of Examples').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/welcome/hi/');
  assert.deepEqual(await page.evaluate(englishOnPage, ['Ministry of Examples']), []);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  assert.deepEqual(await violations(page, 'contrast'), []);
  await page.waitForFunction(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0);
  await page.setViewportSize({ width: 320, height: 800 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  // On phones the header takes less than a third of the screen, even if its links need two lines.
  await page.setViewportSize({ width: 360, height: 740 });
  const header = page.getByRole('banner');
  const box = await header.boundingBox();
  assert.ok(box && box.height < 740 * 0.3, `${box?.height} pixels`);
  assert.ok(scripts.length > 0);
  for (const script of scripts) assert.match(script, /\/assets\/landing-\w+\.js$/);

  // Linked pages use its language and brand.
  await page.getByRole('link', { name: 'पृष्ठभूमि' }).click();
  await page.getByRole('heading', { level: 1, name: 'पृष्ठभूमि' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'भारत का राष्ट्रीय पोर्टल' }).waitFor();
  await page.goto('/using-gwap');
  await page.getByText('नोडल अधिकारी', { exact: true }).waitFor();
  await page.context().close();
});

test('shows signed-in users Dashboard and Logout, and stores theme and language', async () => {
  const page = await openPage({ brand: 'government' });
  assert.ok(world);
  await buildUser(world.db, { ...LOGIN, role: 'ADMIN' });
  await page.goto('/welcome/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Login' }).waitFor();
  assert.equal(await header.getByRole('link', { name: 'Dashboard' }).count(), 0);
  await header.getByRole('button', { name: 'High contrast', pressed: false }).click();
  await header.getByRole('button', { name: 'High contrast', pressed: true }).waitFor();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'contrast');
  assert.deepEqual(await violations(page, 'contrast'), []);
  await header.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/auth/mock');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'contrast');
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  await page.waitForURL('**/v2/dashboard');

  await page.goto('/');
  await page.waitForURL('**/welcome/');
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  assert.equal(await header.getByRole('link', { name: 'Login' }).count(), 0);
  await header.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/welcome/hi/');
  await page.goto('/welcome/');
  await page.waitForURL('**/welcome/hi/');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'contrast');
  await header.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/welcome/');

  // An old link to the login does not show the form again.
  await page.goto('/login');
  await page.waitForURL('**/v2/dashboard');
  await page.goto('/welcome/');
  await header.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/welcome/');
  await header.getByRole('link', { name: 'Login' }).waitFor();
  await page.context().close();
});

async function itemsOf(list: ReturnType<Page['getByRole']>): Promise<string[]> {
  const texts = await list.getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}
