import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildUser, furtherTest, sampled, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import { ROUTES } from '../src/routes/table.ts';
import { mobileAddresses } from '../src/shells/addresses.ts';
import { routesOfShell } from '../src/shells/routes-of-shell.ts';
import { navigateInApp, openApp, releaseAppPage, waitForScreen } from './app-page.ts';
import { buildEveryScreen, SUPER } from './build-every-screen.ts';
import { assertNoFault } from './no-fault.ts';
import { violations } from './report-browser.ts';
import { shareWorld } from './share-world.ts';

const ADMIN = { email: 'mobile-admin@example.in', password: 'demo1234' };
/** Logs out, which would end a session shared with other tests. */
const LEAVER = { email: 'mobile-leaver@example.in', password: 'demo1234' };
const TESTER = { email: 'mobile-tester@example.in', password: 'demo1234' };

const shared = shareWorld(async (world) => {
  const addressOf = await buildEveryScreen(world, mobileAddresses);
  const { organization_id } = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .executeTakeFirstOrThrow();
  await buildUser(world.db, { ...ADMIN, role: 'ADMIN', organization_id });
  const tester = await buildUser(world.db, { ...TESTER, role: 'TESTER', organization_id });
  await buildUser(world.db, { ...LEAVER, role: 'SUPERADMIN' });
  await world.db.updateTable('websites').set({ user_id: tester.id }).execute();
  await world.db.updateTable('test_runs').set({ user_id: tester.id }).execute();
  return addressOf;
});

const open = (login: typeof SUPER, width = 360, language = 'en') =>
  openApp(shared.browser, shared.world, { language, width, login });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opening this screen ends the session. */
const PASSED: readonly PlaceName[] = ['logout'];
const SCREENS = routesOfShell('mobile', ROUTES).screens.filter(({ place }) => !PASSED.includes(place));
const SAMPLE = SCREENS.flatMap((_, index) => (index % 18 === 0 ? [index] : []));

for (const { language, width } of sampled(0, [
  { language: 'hi', width: 320 },
  { language: 'en', width: 320 },
  { language: 'en', width: 360 },
  { language: 'hi', width: 360 },
  { language: 'en', width: 412 },
  { language: 'hi', width: 412 },
]))
  test(`no screen of the mobile layout has accessibility faults or targets too small for touch, ${language}, ${width} px`, async () => {
    const page = await open(SUPER, width, language);
    for (const { place } of sampled(SAMPLE, SCREENS)) {
      await page.goto(shared.built(place));
      await waitForScreen(page);
      await assertNoFault(page, width, place);
      assert.deepEqual(await smallTargets(page), [], place);
    }
    await releaseAppPage(page);
  });

test('logs in on the mobile layout, opens its dashboard, and returns to its home page', async () => {
  const page = await openAnonymous();
  await page.goto('/m/core/org/manage');
  await page.waitForURL('**/m/');
  await page.getByRole('link', { name: 'Login' }).press('Enter');
  await login(page);
  // The requested address.
  await page.waitForURL('**/m/core/org/manage');
  await bar(page).getByRole('link', { name: 'Dashboard' }).press('Enter');
  await page.waitForURL('**/m/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await bar(page).getByRole('button', { name: 'More' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  await sheet.getByRole('link', { name: 'Log Out' }).press('Enter');
  await page.waitForURL('**/m/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await page.context().close();
});

furtherTest('keeps the desktop layout after switching to it, logging out and logging in', async () => {
  const page = await openAnonymous();
  await page.goto('/m/login');
  await login(page);
  await page.waitForURL('**/m/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await navigateInApp(page, '/v2/core/org/manage');
  await bar(page).getByRole('button', { name: 'More' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await navigateInApp(page, '/logout');
  await page.waitForURL((url) => url.pathname === '/');
  await navigateInApp(page, '/auth/login');
  await login(page);
  await page.waitForURL('**/v2/dashboard');
  // Back to the mobile layout.
  await navigateInApp(page, '/m/core/org/manage');
  await bar(page).waitFor();
  await navigateInApp(page, '/logout');
  await page.waitForURL('**/m/');
  await page.context().close();
});

furtherTest('keeps the mobile layout when the login or a text page is reloaded', async () => {
  const page = await openAnonymous();
  const pages = page.getByRole('navigation', { name: 'Pages of the portal' });
  const ways = () =>
    pages.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/m/login');
  await page.getByLabel('Password').waitFor();
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  assert.deepEqual(await ways(), ['/m/', '/m/about', '/m/login']);
  await page.goto('/auth/login');
  await page.getByLabel('Password').waitFor();
  await page.reload();
  await page.getByLabel('Password').waitFor();
  assert.deepEqual(await ways(), ['/m/', '/m/about', '/m/login']);
  await login(page);
  await page.waitForURL('**/m/dashboard');
  await navigateInApp(page, '/m/logout');
  await page.waitForURL('**/m/');
  await page.goto('/login');
  await login(page);
  await page.waitForURL('**/v2/dashboard');
  await page.context().close();
});

for (const [role, login, own] of sampled(1, [
  [
    'a super admin',
    SUPER,
    ['Manage Websites', 'View Organization', 'Manage Onboarding', 'Manage Super Admins'],
  ],
  ['an admin', ADMIN, ['Add Website', 'Manage Websites', 'Manage Testers']],
  ['a tester', TESTER, ['Manage Websites']],
] as const))
  test(`the mobile menu of ${role} has the specified entries, and each opens`, async () => {
    const page = await open(login);
    await page.goto('/m/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const more = bar(page).getByRole('button', { name: 'More' });
    await more.press('Enter');
    const entries = page.getByRole('dialog', { name: 'Main menu' }).getByRole('listitem').getByRole('link');
    await entries.first().waitFor();
    assert.deepEqual(await entries.allInnerTexts(), [
      'Dashboard',
      'Run Test',
      'Manage Standard Tests',
      'View Test Runs',
      'Add Standard Test',
      'Manage Non Compliance',
      'Heatmap',
      ...own,
      'My Profile',
      'Log Out',
    ]);
    assert.deepEqual(await violations(page, 'light'), []);
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    await page.keyboard.press('Escape');
    for (const address of addresses.filter((one) => one !== '/m/logout')) {
      const former = await page.title();
      await navigateInApp(page, address);
      // Screens have different titles, which are set when their messages have loaded.
      if (address !== '/m/dashboard') await page.waitForFunction((title) => document.title !== title, former);
      await waitForScreen(page);
      assert.equal(await page.getByText('You do not have access').count(), 0, address);
      assert.ok(new URL(page.url()).pathname.startsWith('/m/'), page.url());
    }
    await releaseAppPage(page);
  });

furtherTest('shows a tester their own runs, and links of a list stay in the mobile layout', async () => {
  const page = await open(TESTER);
  await page.goto('/m/activities/testmgmt/manageResults');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'district' }).first().press('Enter');
  await page.waitForURL('**/m/activities/testmgmt/testresult/**');
  await page.getByRole('link', { name: 'Failures', exact: true }).press('Enter');
  await page.waitForURL('**/failures');
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/failures'));
  await releaseAppPage(page);
});

test('shows the offline page without any old result, and reloads when the connection returns', async () => {
  const context = await shared.browser.newContext({ baseURL: shared.world.url, bypassCSP: true });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto('/m/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((ready) => active?.addEventListener('statechange', ready, { once: true }));
  });
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  assert.equal(manifest.scope, '/m/');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (path) => {
      const picture = await createImageBitmap(await (await fetch(path)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    assert.equal(size, sizes);
  }
  await context.setOffline(true);
  await page.goto('/m/about');
  await page.getByRole('heading', { level: 1, name: 'No internet connection detected' }).waitFor();
  await page.getByText('Test results are not stored on this device').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'About this portal' }).waitFor();
  // No API response is cached.
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(cachedPaths.length > 0);
  assert.deepEqual(
    cachedPaths.filter((path) => !/^\/(offline|assets)\//.test(path)),
    [],
  );
  await context.close();
});

furtherTest('offers to install the app at most once a day', async () => {
  const page = await open(TESTER);
  await page.goto('/m/dashboard');
  const question = page.getByRole('region', { name: 'Install the app' });
  // Dispatches the event by hand, because automated browsers never offer installation.
  const offer = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.prompted = 'true';
        return { outcome: 'accepted' };
      };
      dispatchEvent(Object.assign(event, { prompt }));
    });
  };
  await offer();
  await question.getByRole('button', { name: 'Not now' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await offer();
  assert.equal(await question.count(), 0);
  const day = 24 * 60 * 60 * 1000;
  await page.evaluate((ago) => {
    localStorage.setItem('abhigam.install-asked', String(Date.now() - ago));
  }, day);
  await page.reload();
  await offer();
  await question.getByRole('button', { name: 'Install' }).press('Enter');
  await page.waitForFunction(() => document.documentElement.dataset.prompted === 'true');
  await question.waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

test('advances the steps automatically except with reduced motion, and can be stopped', async () => {
  const context = await shared.browser.newContext({
    baseURL: shared.world.url,
    reducedMotion: 'no-preference',
  });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/m/');
  const steps = page.getByRole('region', { name: 'In three steps' });
  await steps.getByText('1 of 3').waitFor();
  await page.clock.runFor(4000);
  await steps.getByText('2 of 3').waitFor();
  await steps.getByRole('button', { name: 'Stop moving' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await steps.getByRole('button', { name: 'Start moving' }).waitFor();
  await steps.getByText('2 of 3').waitFor();
  await steps.getByRole('button', { name: 'Next step' }).click();
  await steps.getByRole('heading', { name: 'Repair and test again' }).waitFor();
  await context.close();
});

/** Targets in the bars smaller than 44 pixels, one line each. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, nav a, nav button, main > nav a')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 24))
      .map(({ element, box }) => `${element.textContent} ${box.width} x ${box.height}`),
  );
}

/** A page without a session. */
async function openAnonymous(): Promise<Page> {
  const context = await shared.browser.newContext({ baseURL: shared.world.url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

async function login(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(LEAVER.email);
  await page.getByLabel('Password').fill(LEAVER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
}
