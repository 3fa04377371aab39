import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import { mobileAddresses } from '../src/shells/mobile/addresses.ts';
import { signIn } from './app-page.ts';
import { buildEveryScreen, SUPER } from './build-every-screen.ts';
import { shareWorld } from './share-world.ts';

const shared = shareWorld((world) => buildEveryScreen(world, mobileAddresses));

/** Of each kind of screen one: figures, lists, forms, a report. */
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

test('what is touched on a screen is as large as a thumb needs', async () => {
  const page = await openPhone(360);
  const small: string[] = [];
  for (const place of SCREENS) {
    await stand(page, place);
    small.push(...(await page.evaluate(smallTargets)).map((target) => `${place}: ${target}`));
  }
  assert.deepEqual(small, []);
  await page.context().close();
});

test('text of twice the size fits on a small phone', async () => {
  const page = await openPhone(320);
  const wide: string[] = [];
  for (const place of SCREENS) {
    await stand(page, place);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    wide.push(...(await page.evaluate(tooWide)).map((fault) => `${place}: ${fault}`));
  }
  assert.deepEqual(wide, []);
  await page.context().close();
});

async function openPhone(width: number): Promise<Page> {
  const user = JSON.stringify(await signIn(shared.world, SUPER));
  const context = await shared.browser.newContext({
    baseURL: shared.world.url,
    viewport: { width, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript((session) => localStorage.setItem('abhigam.session', session), user);
  return context.newPage();
}

async function stand(page: Page, place: PlaceName): Promise<void> {
  await page.goto(shared.built(place));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs in a page: its targets lower than 44 pixels, but for links within a sentence. A box to tick is touched by its label, too. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll(
    'main :is(a[href], button, select, summary, textarea, [role=tab], input:not([type=hidden]))',
  );
  return [...targets].flatMap((element) => {
    const shown = element.closest('label') ?? element;
    const { width, height } = shown.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height >= 43.5) return [];
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

/** Runs in a page: what makes it scroll sideways, one line each. */
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
