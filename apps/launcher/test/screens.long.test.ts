import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findChromium } from '@abhigam/engine';
import { DEMO_PASSWORD } from '@abhigam/sample-data';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { z } from 'zod';
import { watchRequests } from './open-requests.ts';
import { type Portal, startPortal } from './portal.ts';
import { faultsOf, LOOKS, SCREENS, type Shown, SUPERADMIN_SCREENS, WAITING_SCREENS } from './screens.ts';

/** Every screen in every theme and language; `npm test` checks those that apps/web does not, each once. */

const ADMIN = 'admin@suryanagar.example';
const SUPERADMIN = 'superadmin@abhigam.example';
/** Has submitted nothing yet. */
const WAITING = 'officer@navapur.example';
/** The demo's first runs take minutes; speed is not tested here. */
const RUN_MS = 30 * 60_000;

let portal: Portal;
let browser: Browser;
let shown: Shown;

before(async () => {
  portal = await startPortal();
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-IN' });
  context.setDefaultTimeout(RUN_MS);
  const page = await context.newPage();
  await logIn(page, ADMIN);
  await page.waitForURL('**/v2/dashboard');
  // The first run of the demo: its report, website and one of its pages.
  const last = page.getByRole('region', { name: 'Last 5 Runs' });
  await last.getByRole('link', { name: 'Suryanagar District', exact: true }).first().click();
  // The dashboard shows the status of its runs too.
  await page.waitForURL('**/v2/core/test/**');
  await page
    .getByRole('main')
    .getByText(/^(PARTIALLY )?COMPLETE$/)
    .first()
    .waitFor();
  const run = partOf(page.url(), 4);
  await page.goto(`${portal.address}/v2/core/test/${run}/report`);
  const first = page.locator(`main a[href*="/${run}/report/"]`).first();
  const pageId = partOf(new URL((await first.getAttribute('href')) ?? '', portal.address).href, 6);
  await page.goto(`${portal.address}/v2/core/website/manage`);
  const runs = page.getByRole('link', { name: /^View Test Runs/ }).first();
  const website = partOf(new URL((await runs.getAttribute('href')) ?? '', portal.address).href, 4);
  await page.goto(`${portal.address}/v2/activities/reports/mywebsites`);
  const report = page.locator('main a[href*="/reports/website/"]').first();
  const url = new URL(await hrefOf(report)).pathname.split('/')[5] ?? '';
  shown = {
    page,
    address: portal.address,
    ids: { ':run': run, ':page': pageId, ':website': website, ':url': url },
    unanswered: watchRequests(page),
    log: () => portal.log('api'),
  };
});

after(async () => {
  await browser?.close();
  await portal?.interrupt();
  await portal?.remove();
});

for (const look of LOOKS)
  test(`no screen has a violation or scrolls horizontally in ${look.theme}, ${look.language}`, async () => {
    const faults: string[] = [];
    for (const screen of SCREENS) faults.push(...(await faultsOf(shown, screen, look)));
    assert.deepEqual(faults, []);
  });

test('nor do screens of super admins and of waiting people', async () => {
  const { page } = shown;
  const faults: string[] = [];
  for (const [email, screens] of [
    [WAITING, WAITING_SCREENS],
    [SUPERADMIN, SUPERADMIN_SCREENS],
  ] as const) {
    await page.goto(`${portal.address}/logout`);
    await logIn(page, email);
    // The form has a heading too.
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    if (email === SUPERADMIN) {
      await page.goto(`${portal.address}/v2/core/onboarding/manage?search=chandrapuri`);
      const approve = page.getByRole('link', { name: /^Edit or approve|संपादित या स्वीकृत/ });
      shown.ids = { ...shown.ids, ':waiting': partOf(await hrefOf(approve), 5) };
    }
    for (const look of LOOKS)
      for (const screen of screens) faults.push(...(await faultsOf(shown, screen, look)));
  }
  assert.deepEqual(faults, []);
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${portal.address}/auth/mock`);
  await page.evaluate(() => localStorage.setItem('abhigam.language', 'en'));
  await page.reload();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function hrefOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute('href')) ?? '', portal.address).href;
}

/** An id in the path of an address. */
function partOf(address: string, place: number): string {
  return z.uuid().parse(new URL(address).pathname.split('/')[place]);
}
