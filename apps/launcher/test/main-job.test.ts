import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createClient } from '@abhigam/client';
import type { SessionKeys } from '@abhigam/contract';
import { DEFECTS, type Defect, defectsOf, PAGES, startDemoSiteToRepair } from '@abhigam/demo-site';
import { findChromium } from '@abhigam/engine';
import { reportingDetails, selectRules } from '@abhigam/guidelines';
import { DEMO_PASSWORD } from '@abhigam/sample-data';
import { IS_WHOLE, SCREEN_BROWSER } from '@abhigam/testing';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { cancelRunOf } from './cancel-run-of.ts';
import { Keyboard } from './keyboard.ts';
import { type OpenRequests, watchRequests } from './open-requests.ts';
import { type Portal, startPortal } from './portal.ts';
import { faultsOf, JUDGED_HERE, LOOKS, type Shown } from './screens.ts';

/**
 * The main job of a new user: `npm start` in a real browser. The tests are one story and depend on each
 * other.
 */

const SUPERADMIN = 'superadmin@abhigam.example';
const ADMIN = 'admin@suryanagar.example';
/** The demo's first runs are ahead in the queue, which takes a while on a slow machine. */
const RUN_MS = 12 * 60_000;
const SLOW_MS = 180_000;
/** Number of pages tested; the long tests take all. */
const PAGES_TESTED = IS_WHOLE ? 1000 : 6;
const SITE_NAME = 'District, by its number';

let portal: Portal;
let browser: Browser;
let page: Page;
let keys: Keyboard;
let unanswered: OpenRequests;
let testRunId = '';
let websiteId = '';
let testInstanceId = '';
let brokenAt: string | null = null;

before(async () => {
  portal = await startPortal({
    MAX_PAGES_PER_RUN: String(PAGES_TESTED),
    // Pages that the demo tests before its run is cancelled are irrelevant.
    ...(IS_WHOLE ? {} : { WORKER_PAGES_AT_ONCE: '1' }),
  });
  await cancelRunOf(portal.address, portal.correctedSite, { email: SUPERADMIN, password: DEMO_PASSWORD });
  browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: [...SCREEN_BROWSER],
  });
  // Animations during a run would use much of a processor.
  const window = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...window, locale: 'en-IN' });
  // The worker uses the whole machine at the same time; speed is not tested here.
  context.setDefaultTimeout(SLOW_MS);
  page = await context.newPage();
  keys = new Keyboard(page);
  unanswered = watchRequests(page);
});

after(async () => {
  await browser?.close();
  await portal?.interrupt();
  await portal?.remove();
});

const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

storyStep('logs in by keyboard, with the account that the start printed', async () => {
  assert.match(portal.output(), new RegExp(ADMIN));
  // Without a session every address redirects to the root, and logging in leads back.
  await page.goto(`${portal.address}/v2/core/testruns/1`);
  await page.waitForURL(`${portal.address}/`);
  await keys.activate(page.getByRole('link', { name: 'Login', exact: true }).first());
  await keys.write(page.getByLabel('E-mail'), ADMIN);
  await keys.write(page.getByLabel('Password'), DEMO_PASSWORD);
  await keys.activate(button('Login'));
  await page.waitForURL('**/v2/core/testruns/1');
  await heading(/./).waitFor();
  for (const address of ['/v2/dashboard/ADMIN', '/v2']) {
    await page.goto(portal.address + address);
    await page.getByRole('region', { name: 'Last 5 Runs' }).waitFor();
  }
});

storyStep('cancels by keyboard the test that began with the demo', async () => {
  const last = page.getByRole('region', { name: 'Last 5 Runs' });
  await keys.activate(last.getByRole('link', { name: 'Suryanagar District', exact: true }).first());
  await keys.activate(button('Cancel Test'));
  await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel test' }));
  await page.getByRole('main').getByText('CANCELLED', { exact: true }).first().waitFor();
});

storyStep('registers a website by keyboard', async () => {
  await keys.activate(page.getByRole('navigation').getByRole('link', { name: 'Manage Websites' }).first());
  await heading('Manage Websites').waitFor();
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'Add Sites' }));
  const form = page.getByRole('dialog');
  await keys.write(form.getByLabel('Name'), SITE_NAME);
  await keys.write(form.getByLabel('URL'), 'not an address');
  await keys.activate(form.getByRole('button', { name: 'Save' }));
  await form.getByText('Invalid URL format').first().waitFor();
  await keys.write(form.getByLabel('URL'), portal.demoSite.replace('localhost', '127.0.0.1'));
  await keys.activate(form.getByRole('button', { name: 'Save' }));
  await form.waitFor({ state: 'detached' });
  await page.getByText('Website is created successfully').first().waitFor({ state: 'attached' });
  const row = page.getByRole('row', { name: new RegExp(SITE_NAME) });
  await row.waitFor();
  const runs = await row.getByRole('link', { name: /^View Test Runs/ }).getAttribute('href');
  websiteId = runs?.split('/')[4] ?? '';
});

storyStep('starts a test of the whole site by keyboard and sees it progress', async () => {
  await keys.activate(
    page.getByRole('row', { name: new RegExp(SITE_NAME) }).getByRole('link', { name: /^Run Test/ }),
  );
  await heading('Run Test').waitFor();
  await keys.write(page.getByLabel('Test Name'), 'The main job');
  await keys.choose(page.getByRole('radiogroup', { name: 'Test Mode' }), /^Entire Website/);
  await keys.choose(page.getByRole('radiogroup', { name: 'WCAG Version' }), /^WCAG 2.2/);
  await keys.choose(page.getByRole('radiogroup', { name: 'WCAG Level' }), /^Level AA\b/);
  await keys.activate(button('Run Test'));
  await page.waitForURL(/\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
  testRunId = new URL(page.url()).pathname.split('/')[4] ?? '';
  await page
    .getByText(/^(PENDING|RUNNING)$/)
    .first()
    .waitFor();
});

storyStep('reads a true report of the finished run', async () => {
  const done = page.getByRole('main').getByText(/^(PARTIALLY )?COMPLETE$/);
  await done.first().waitFor({ timeout: RUN_MS });
  await page.getByRole('heading', { name: 'Fix these first' }).waitFor();
  await page.goto(`${portal.address}/v2/core/test/${testRunId}/failureslist`);
  const table = page.getByRole('table', { name: 'Failed tests' });
  await table.waitFor();
  const shown = await table.innerText();
  const titles = reportingDetails('en');
  const tested = await testedPages();
  const there = IS_WHOLE ? DEFECTS : PAGES.filter(({ path }) => tested.has(path)).flatMap(defectsOf);
  const expected = there
    .filter(isCertainAtDoubleA)
    .map(({ rule }) => titles[rule ?? '']?.title ?? `no text for ${rule}`);
  const kinds = new Set(expected);
  assert.ok(kinds.size > (IS_WHOLE ? 30 : 10), 'the demo site has defects of every kind');
  assert.deepEqual(
    [...kinds].filter((title) => !shown.includes(title)),
    [],
    'documented defects missing from the report',
  );
});

storyStep(
  'leads in two clicks from a score on the dashboard to the corrected code of the worst cause',
  async () => {
    await page.goto(`${portal.address}/v2/dashboard`);
    const last = page.getByRole('region', { name: 'Last 5 Runs' });
    await last.getByRole('link', { name: SITE_NAME, exact: true }).first().click();
    const first = page.getByRole('region', { name: 'Fix these first' });
    await first.getByRole('listitem').first().getByRole('link').first().click();
    await page
      .getByText(/^Corrected (code|declaration)/)
      .first()
      .waitFor();
    await page.locator('main ins').first().waitFor();
    await page.goto(`${portal.address}/v2/core/test/${testRunId}/failureslist`);
  },
);

storyStep('goes by keyboard from a failed test to its elements, with their pictures', async () => {
  const row = page.getByRole('link', { name: 'Image has no text alternative', exact: true });
  await keys.activate(row);
  // The title has focus, and the way back precedes it.
  const title = page.getByRole('heading', { level: 2, name: 'Image has no text alternative' });
  await title.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Test Failures List' }).and(page.locator(':focus')).waitFor();
  await keys.activate(page.getByRole('link', { name: /^By page/ }));
  await keys.activate(page.getByRole('link', { name: /Result details of this page/ }).first());
  await heading('Result details').waitFor();
  testInstanceId = new URL(page.url()).pathname.split('/')[6] ?? '';
  await page.getByText(/^Element 1 of/).waitFor();
  const enlarge = page.getByRole('button', { name: 'Enlarge the screenshot of element 1' });
  await keys.tabTo(enlarge);
  const picture = page.getByRole('img', { name: /^Screenshot of the page around/ }).first();
  await picture.waitFor();
  assert.ok(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 50)),
  );
  await keys.activate(enlarge);
  const dialog = page.getByRole('dialog', { name: 'Screenshot of the page' });
  await dialog.getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

storyStep('repairs a page and proves it by a new test', async () => {
  const site = await startDemoSiteToRepair({ port: 0 });
  try {
    await page.goto(`${portal.address}/v2/core/website/manage/add`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Rivers');
    await form.getByLabel('URL').fill(site.url);
    await form.getByRole('button', { name: 'Save' }).click();
    // The success message has a link to the next step.
    const successMessage = page.getByRole('status').filter({ hasText: 'Website is created successfully' });
    await successMessage.getByRole('link', { name: 'Run Test' }).click();
    await heading('Run Test').waitFor();
    await page.getByRole('combobox', { name: 'URL' }).fill(`${site.url}live/river-levels`);
    await page.getByLabel('Test Name').fill('Before the repair');
    await button('Run Test').click();
    const results = page
      .getByRole('main')
      .getByText(/^COMPLETE$/)
      .first();
    await results.waitFor({ timeout: RUN_MS });
    const before = new URL(page.url()).pathname.split('/')[4] ?? '';
    const contrast = reportingDetails('en')['color-contrast']?.title ?? '';
    await page.goto(`${portal.address}/v2/core/test/${before}/report?show=pages`);
    await page
      .getByRole('link', { name: /^\/live\/river-levels/ })
      .first()
      .click();
    await page.getByRole('link', { name: contrast }).first().click();
    await page.getByText(/^Element 1 of/).waitFor();

    site.repair('river-status-contrast');
    await page.getByRole('button', { name: /^Test this page again: Element 1 of/ }).click();
    await page.getByText('The element is no longer reported.').waitFor({ timeout: RUN_MS });
    await page.getByText('Non-compliance: RESOLVED').waitFor();
  } finally {
    await site.close();
  }
});

storyStep('no screen that is not judged elsewhere has a violation or scrolls sideways', async () => {
  const faults: string[] = [];
  for (const [index, screen] of JUDGED_HERE.entries()) {
    const look = LOOKS[index % LOOKS.length] ?? LOOKS[0];
    faults.push(...(await faultsOf(shown(), screen, look)));
  }
  assert.deepEqual(faults, []);
});

storyStep('stops on Ctrl-C with nothing left running', async () => {
  await browser.close();
  assert.equal(await portal.interrupt(), 0);
  await assert.rejects(fetch(portal.address));
  await assert.rejects(fetch(portal.demoSite));
});

/** One step of the story; after a failure the following ones fail at once. */
function storyStep(name: string, tell: () => Promise<void>): void {
  test(name, { timeout: RUN_MS + 60_000 }, async () => {
    assert.equal(brokenAt, null);
    brokenAt = name;
    await tell();
    brokenAt = null;
  });
}

/** Failures that a run of WCAG 2.2 level AA must report. */
function isCertainAtDoubleA(defect: Defect): boolean {
  const rules = selectRules({ wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true });
  const rule = rules.find(({ id }) => id === defect.rule);
  return rule !== undefined && rule.kind === 'wcag' && !rule.reviewOnFail && defect.certainty === undefined;
}

/** Paths of the tested pages, from the API. */
async function testedPages(): Promise<Set<string>> {
  let session: SessionKeys | null = null;
  const client = createClient({ baseUrl: `${portal.address}/api`, session: () => session });
  // Another user: logging out ends all sessions.
  const login = { email: SUPERADMIN, password: DEMO_PASSWORD, handshakeId: '' };
  session = (await client.handshake({ body: login })).data.user;
  const { pages, total } = await client.listRunPages({
    params: { id: testRunId },
    query: { status: 'COMPLETE', limit: 100 },
  });
  await client.logoutAll({ body: session });
  assert.equal(pages.length, total);
  return new Set(pages.map(({ url }) => new URL(url).pathname));
}

/** The screens with the ids of the story. */
function shown(): Shown {
  const url = encodeURIComponent(portal.demoSite.replace('localhost', '127.0.0.1'));
  const ids = { ':run': testRunId, ':website': websiteId, ':page': testInstanceId, ':url': url };
  return { page, address: portal.address, ids, unanswered, log: () => portal.log('api') };
}
