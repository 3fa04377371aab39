import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findChromium } from '@abhigam/engine';
import { IS_WHOLE, SCREEN_BROWSER, shared, TEST_TIMEOUT_MS } from '@abhigam/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

export type Theme = 'light' | 'dark' | 'contrast';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A test file's part in the browser that the files of its process share. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page that an earlier test has left as it was, alone in its context; undefined where there is none. */
  takeIdle(origin: string): Page | undefined;
  putIdle(origin: string, page: Page): void;
  /** Closes the contexts that were opened here and are not idle, and gives the browser back. */
  close(): Promise<void>;
}

const take = shared(
  async () => ({ browser: await startBrowser(), idle: new Map<string, Page[]>() }),
  ({ browser }) => browser.close(),
);

export async function launchBrowser(): Promise<TestBrowser> {
  const { thing, giveBack } = await take();
  const open = new Set<BrowserContext>();
  const keep = (context: BrowserContext) => {
    open.add(context);
    context.once('close', () => open.delete(context));
  };
  return {
    async newContext(options) {
      const context = await thing.browser.newContext(options);
      keep(context);
      return context;
    },
    takeIdle(origin) {
      const page = thing.idle.get(origin)?.pop();
      if (page) keep(page.context());
      return page;
    },
    putIdle(origin, page) {
      open.delete(page.context());
      thing.idle.set(origin, [...(thing.idle.get(origin) ?? []), page]);
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
    args: [...SCREEN_BROWSER],
    timeout: TEST_TIMEOUT_MS,
  });
}

/** Rules to run where only colours differ; high contrast promises 7:1. */
const COLOUR_RULES: Record<Theme, string[] | null> = {
  light: null,
  // What a desktop is judged in, by all rules, when each width is judged in one theme.
  dark: IS_WHOLE ? ['color-contrast', 'link-in-text-block'] : null,
  contrast: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
};

/**
 * The themes that a screen is judged in at a width: dark on a desktop and light on a phone, each by all rules; as a whole
 * both widths in light, with the colours of dark on a desktop and of high contrast on a phone. Every theme at every width is
 * judged by the long tests of screens.
 */
export function themesAt(width: number): readonly Theme[] {
  const isDesktop = width >= 768;
  if (IS_WHOLE) return isDesktop ? ['light', 'dark'] : ['light', 'contrast'];
  return [isDesktop ? 'dark' : 'light'];
}

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
