import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { reportingDetails } from '@abhigam/rules';
import { englishOnPage } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import { openApp, releaseAppPage, waitForScreen } from './app-page.ts';
import { buildEveryScreen, NEWCOMER, QUOTED, RECORDS, SUPER } from './build-every-screen.ts';
import { buildInPseudoLanguage, PSEUDO } from './build-in-pseudo-language.ts';
import { layoutFaults } from './layout-faults.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let folder: string;
let browser: TestBrowser;
let world: ReportWorld;
let addressOf: (name: PlaceName) => string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-pseudo-language-'));
  browser = await launchBrowser();
  world = await openReportWorld({ webDist: await buildInPseudoLanguage(folder) });
  addressOf = await buildEveryScreen(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Screens that redirect immediately, and the gallery, which is in English. */
const PASSED: readonly PlaceName[] = ['logout', 'authLogin', 'gallery'];

const WIDTHS = [360, 1366];

const SHOWN = RECORDS.filter(({ place }) => !PASSED.includes(place));

/** Views of a report other than the overview. */
const VIEWS = [
  'failureslist',
  'warningslist',
  'report',
  'mediainventory',
  'brokenlinks',
  'historicaloverview',
];

/** Names, and texts in English because the server does not know the language. */
const ALLOWED_TEXTS = ['Weekly of Example District', ...QUOTED, ...titlesOfAudits(), 'Colour and contrast'];

test('every screen is translated by message files only, and texts 40 % longer break no layout', async () => {
  const faults: string[] = [];
  for (const [login, ofLogin] of [
    [SUPER, SHOWN.filter((record) => record.for !== 'unapproved')],
    [NEWCOMER, SHOWN.filter((record) => record.for === 'unapproved')],
  ] as const) {
    const page = await openApp(browser, world, { language: PSEUDO, width: 1366, login });
    const said = await askInEnglish(page);
    for (const { place } of ofLogin) {
      faults.push(...(await layoutFaultsOf(page, addressOf(place))));
      const allowedTexts = [...ALLOWED_TEXTS, ...said].sort((one, other) => other.length - one.length);
      const english = await page.evaluate(englishOnPage, allowedTexts);
      faults.push(...english.map((text) => `${place} is in English: ${text}`));
    }
    await releaseAppPage(page);
  }
  assert.deepEqual(faults, []);
});

test('the same for the views of a report, which show many server texts', async () => {
  const page = await openApp(browser, world, { language: PSEUDO, width: 1366, login: SUPER });
  await askInEnglish(page);
  const faults: string[] = [];
  for (const view of VIEWS)
    faults.push(...(await layoutFaultsOf(page, addressOf('testResult').replace(/[^/]+$/, view))));
  await releaseAppPage(page);
  assert.deepEqual(faults, []);
});

test('detects layout faults (control)', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.setContent(
    `<p style="width: 500px">[wide]</p><p style="width: 40px; overflow: hidden; white-space: nowrap">[cut off]</p>
    <button style="position: absolute; top: 0; left: 0">[one]</button><button style="position: absolute; top: 4px; left: 4px">[two]</button>`,
  );
  const faults = await page.evaluate(layoutFaults);
  assert.deepEqual(
    faults.map((fault) => /sideways|cut off|lies over/.exec(fault)?.[0]),
    ['sideways', 'cut off', 'lies over'],
  );
  await context.close();
});

/**
 * Requests server texts in English, because the server does not know the language. Returns the texts received
 * so far.
 */
async function askInEnglish(page: Page): Promise<Set<string>> {
  const apiTexts = new Set<string>();
  await page.route(/[?&]lang=qps/, async (route) => {
    const url = route.request().url().replace(`lang=${PSEUDO}`, 'lang=en');
    const response = await route.fetch({ url });
    if (response.headers()['content-type']?.includes('json'))
      for (const text of textsIn(await response.json()))
        for (const part of shownParts(text)) apiTexts.add(part);
    // The page may have navigated in the meantime.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return apiTexts;
}

function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : [];
}

/**
 * Splits text like `englishOnPage`: without addresses and numbers; screens show lines, sentences and code
 * separately.
 */
function shownParts(text: string): string[] {
  return text
    .replace(/\S+:\/\/\S+|\S+\.\S+|\/\S*/g, ' | ')
    .split(/[|`\n]|(?<=[.!?]) /)
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));
}

async function layoutFaultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(address);
  await waitForScreen(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(layoutFaults);
    faults.push(...found.map((fault) => `${new URL(page.url()).pathname}, ${width}: ${fault}`));
  }
  return faults;
}

function titlesOfAudits(): string[] {
  return Object.values(reportingDetails('en')).map(({ title }) => title);
}
