import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sampled, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import { mobileAddresses } from '../src/shells/addresses.ts';
import { signIn, waitForScreen } from './app-page.ts';
import { buildEveryScreen, SUPER } from './build-every-screen.ts';
import { shareWorld } from './share-world.ts';
import { signInContext } from './sign-in-context.ts';

const shared = shareWorld((world) => buildEveryScreen(world, mobileAddresses));

/** One phone page, shared by all tests, which navigate within the app. */
let page: Page;
before(async () => {
  page = await openPhone();
});

/** One screen of each kind: figures, lists, forms, a report. */
const SCREENS: readonly PlaceName[] = [
  'dashboard',
  'websites',
  'runTest',
  'schedules',
  'testHistory',
  'testResult',
  'nonCompliances',
  'users',
  'editUser',
  'profile',
];

test('targets on a screen are large enough for touch', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  for (const place of sampled([3, 5], SCREENS)) {
    await stand(place);
    small.push(...(await page.evaluate(smallTargets, 'main')).map((target) => `${place}: ${target}`));
  }
  assert.deepEqual(small, []);
});

/** Overlays of screens, and how to open them. */
const OVER: readonly { name: string; place: PlaceName; open?: (page: Page) => Promise<void> }[] = [
  { name: 'the menu', place: 'dashboard', open: (page) => press(page, 'More') },
  { name: 'the menu of the user', place: 'dashboard', open: (page) => pressFirst(page, 'header button') },
  { name: 'formats of a report', place: 'testResult', open: (page) => press(page, 'Other formats') },
  {
    name: 'a choice',
    place: 'schedules',
    open: (page) => pressFirst(page, 'main button[aria-haspopup=listbox]'),
  },
  { name: 'a form', place: 'addWebsite' },
  { name: 'a form with a question', place: 'addApiKey' },
  { name: 'pages of a website', place: 'webpages' },
  {
    name: 'a question',
    place: 'websites',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the way out of the portal',
    place: 'websites',
    open: (page) => pressFirst(page, 'main a[href^="https:"]'),
  },
];

test('targets in dialogs, sheets and menus are large enough for touch', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  for (const { name, place, open } of sampled([0, 3, 7], OVER)) {
    await page.goto(shared.built(place));
    await waitForScreen(page);
    await open?.(page);
    await page.locator(LAYERS).first().waitFor();
    small.push(...(await page.evaluate(smallTargets, LAYERS)).map((target) => `${name}: ${target}`));
  }
  assert.deepEqual(small, []);
});

test('text of twice the size fits on a small phone', async () => {
  await page.setViewportSize({ width: 320, height: 740 });
  const wide: string[] = [];
  for (const place of sampled(6, SCREENS)) {
    await stand(place);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    wide.push(...(await page.evaluate(tooWide)).map((fault) => `${place}: ${fault}`));
  }
  assert.deepEqual(wide, []);
});

/** Overlays. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).first().press('Enter');
}

function pressFirst(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().press('Enter');
}

async function openPhone(): Promise<Page> {
  const context = await shared.browser.newContext({
    baseURL: shared.world.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  await signInContext(context, shared.world.url, await signIn(shared.world, SUPER));
  return context.newPage();
}

async function stand(place: PlaceName): Promise<void> {
  await page.goto(shared.built(place));
  await waitForScreen(page);
}

/**
 * Runs in the page: targets lower than 44 pixels, except links within a sentence. The label of a checkbox is
 * part of its target.
 */
function smallTargets(within: string): string[] {
  const targets = document.querySelectorAll(
    `:is(${within}) :is(a[href], button, select, summary, textarea, [role=tab], [role=menuitem], [role=option], input:not([type=hidden]))`,
  );
  return [...targets].flatMap((element) => {
    const shown = element.closest('label') ?? element;
    const { width, height } = shown.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height >= 43.5) return [];
    // Visually hidden, like the close buttons at the ends of a menu.
    if (element.parentElement && getComputedStyle(element.parentElement).clipPath !== 'none') return [];
    const around = element.parentElement?.textContent?.trim() ?? '';
    const inSentence =
      element.matches('p a') ||
      (element.matches('dd a') && getComputedStyle(element).display === 'inline') ||
      around.length > (element.textContent?.trim().length ?? 0) + 12;
    if (element.matches('a') && inSentence) return [];
    return [
      `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}” of ${element.className} in ${element.parentElement?.tagName}.${element.parentElement?.className}: ${Math.round(height)}`,
    ];
  });
}

/** Runs in the page: elements that cause horizontal scroll, one line each. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `scrolls sideways by ${scrollWidth - clientWidth}`,
    ...wide
      .slice(0, 5)
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 30)}`),
  ];
}
