import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findChromium } from '@abhigam/engine';
import { PATIENCE_MS, shared } from '@abhigam/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

export type Theme = 'light' | 'dark' | 'contrast';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A test file's part in the browser that the files of its process share. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the contexts that were opened here, and gives the browser back. */
  close(): Promise<void>;
}

const take = shared(startBrowser, (browser) => browser.close());

export async function launchBrowser(): Promise<TestBrowser> {
  const { thing: browser, giveBack } = await take();
  const open = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      open.add(context);
      context.once('close', () => open.delete(context));
      return context;
    },
    async close() {
      try {
        await Promise.all([...open].map((context) => context.close()));
      } finally {
        giveBack();
      }
    },
  };
}

async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      // Chromium heeds the last list of features only: the driver's is of no use to our own app. What stands here costs
      // time: renderers of their own for the address bar of each page's window.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades,MediaRouter,OptimizationHints',
      '--disable-extensions',
      // Chromium refuses its sandbox to root; what is opened here is our own app only.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    timeout: PATIENCE_MS,
  });
}

/** A page of the app, signed in, in a language and at a width. */
export async function openApp(
  browser: TestBrowser,
  world: ReportWorld,
  options: { language: 'en' | 'hi'; width: number; login?: typeof LOGIN },
): Promise<Page> {
  const user = await signIn(world, options.login ?? LOGIN);
  const context = await browser.newContext({
    viewport: { width: options.width, height: 800 },
    // axe is put into the page by hand.
    bypassCSP: true,
    reducedMotion: 'reduce',
    baseURL: world.url,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const stored = { 'abhigam.session': JSON.stringify(user), 'abhigam.language': options.language };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return context.newPage();
}

const users = new Map<string, Promise<unknown>>();

/** Signs in once for each person: the server counts logins. */
export function signIn(world: ReportWorld, login: typeof LOGIN): Promise<unknown> {
  const key = `${world.url} ${login.email}`;
  const user = users.get(key) ?? askForUser(world, login);
  users.set(key, user);
  return user;
}

async function askForUser(world: ReportWorld, login: typeof LOGIN): Promise<unknown> {
  const answer = await fetch(`${world.url}/api/handshake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, handshakeId: '' }),
  });
  const { data } = (await answer.json()) as { data: { user: unknown } };
  return data.user;
}

/** Rules to run where only colours differ; high contrast promises 7:1. Light is judged by all rules. */
const COLOUR_RULES: Record<Theme, string[] | null> = {
  light: null,
  dark: ['color-contrast', 'link-in-text-block'],
  contrast: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
};

/** Violations in one theme, one line each. The theme is set as the app sets it. */
export async function violations(page: Page, theme: Theme): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // What is still on its way is judged when it has come, however long that takes here. What is far below is not on its
  // way: a long report loads its pages as the reader comes to them. Nor are the samples of the gallery.
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    };
    const isGallery = window.location.pathname === '/gallery';
    const busy = isGallery ? [] : [...document.querySelectorAll('main [aria-busy=true]')];
    return document.readyState === 'complete' && !busy.some(isSeen);
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const result = await axe.run(document, {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: rules } : {}),
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, COLOUR_RULES[theme]);
}

/** What has the focus, as its text. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
