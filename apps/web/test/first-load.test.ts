import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { compressedSize } from '../build/measure-first-load.ts';
import { readBudgets } from '../build/read-budgets.ts';
import { signIn } from './app-page.ts';
import { buildReport, LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { signInContext } from './sign-in-context.ts';

let world: ReportWorld;
let browser: TestBrowser;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildReport(world, 1);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const PHONE = { width: 412, height: 823 };

/** Waits until the screen at an address is rendered with its data. */
const WAIT_FOR_SCREEN: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  // Would redirect to the mock login; the redirect is delayed, so that only the script of this page counts.
  '/auth/login': (page) => page.getByRole('main').getByRole('status').waitFor(),
  '/auth/mock': (page) => page.getByLabel('Password').waitFor(),
  '/v2/dashboard': waitForFirstAnswer,
  '/m/': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/m/dashboard': waitForFirstAnswer,
};

// Selection: the start page of each layout, and the largest page.
const BUDGETS = readBudgets();
const MEASURED = BUDGETS.flatMap(({ address }, at) =>
  ['/', '/v2/dashboard', '/m/dashboard'].includes(address) ? [at] : [],
);

const MEASUREMENTS = sampled(MEASURED, BUDGETS).flatMap(({ address, limitKb, inSightKb }) => [
  { address, limitKb, isNear: false },
  ...(inSightKb ? [{ address, limitKb: inSightKb, isNear: true }] : []),
]);

for (const { address, limitKb, isNear } of MEASUREMENTS) {
  const what = isNear ? 'with its tables in sight' : 'until its screen is shown';
  test(`${address} loads at most ${limitKb} kB of compressed script ${what}`, async (t) => {
    const context = await browser.newContext({
      baseURL: world.url,
      // In a phone viewport, because content further down loads on scroll.
      ...(address.startsWith('/m/') && { viewport: PHONE }),
    });
    const page = await context.newPage();
    if (address.endsWith('/dashboard')) await signInContext(context, world.url, await signIn(world, LOGIN));
    // Content further down loads on scroll.
    if (!isNear) await page.addInitScript(disableIntersectionObserver);
    if (address === '/auth/login') await page.route('**/api/generateLoginUrl', () => undefined);
    await page.addInitScript(collectPolicyViolations);
    const sizes = new Map<string, Promise<number>>();
    const fonts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.add(response.url());
      if (/\.m?js$/.test(new URL(response.url()).pathname))
        sizes.set(response.url(), response.body().then(compressedSize));
    });
    await page.goto(address);
    await WAIT_FOR_SCREEN[address]?.(page);
    if (isNear && !address.startsWith('/m/')) await page.getByRole('table').first().waitFor();
    if (address !== '/auth/login') await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(sizes.values());
    const kb = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    t.diagnostic(`${address}: ${kb.toFixed(1)} kB of script in ${sizes.size} files`);
    assert.ok(sizes.size > 3);
    assert.ok(kb <= limitKb, `${address} loads ${kb.toFixed(1)} kB and may load ${limitKb}`);
    assert.deepEqual(
      await page.evaluate(() => (window as unknown as { violations: string[] }).violations),
      [],
      'the page breaks its content security policy',
    );
    // Language names use a separate small font.
    assert.deepEqual(
      [...fonts].filter((font) => /devanagari/.test(font)),
      [],
    );
    await context.close();
  });
}

test('causes no layout shift on the home page of a phone when web fonts arrive late', async () => {
  const context = await browser.newContext({ baseURL: world.url, viewport: PHONE });
  const page = await context.newPage();
  const { promise: isDrawn, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isDrawn;
    await route.continue();
  });
  await page.addInitScript(sumLayoutShifts);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  // After two frames it is painted with the fallback font.
  const before = await heading.evaluate(
    (element) =>
      new Promise<number>((drawn) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => drawn(element.getBoundingClientRect().height)),
        ),
      ),
  );
  letFontsCome();
  await page.evaluate(() => document.fonts.ready);
  assert.equal(await page.evaluate(() => document.fonts.check('600 16px "Noto Sans"')), true);
  assert.equal((await heading.boundingBox())?.height, before);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  assert.ok(shift < 0.01, `moved by ${shift}`);
  await context.close();
});

/** Runs in the page: sums up layout shifts. */
function sumLayoutShifts(): void {
  const seen = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: records violations of the content security policy. */
function collectPolicyViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  );
}

async function waitForFirstAnswer(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('list').getByRole('link').first().waitFor();
}

/** Runs in the page: disables IntersectionObserver, so that lazy parts never load. */
function disableIntersectionObserver(): void {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
}
