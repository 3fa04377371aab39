import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findChromium } from '@abhigam/engine';
import { IS_WHOLE, refCounted, SCREEN_BROWSER, TEST_TIMEOUT_MS } from '@abhigam/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

export type Theme = 'light' | 'dark' | 'contrast';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A test file's share of the browser, which all files of its process use. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** An idle page of an earlier test, the only one in its context; undefined without one. */
  takeIdle(origin: string): Page | undefined;
  putIdle(origin: string, page: Page): void;
  /** Closes the contexts that were opened here and are not idle, and releases the browser. */
  close(): Promise<void>;
}

const take = refCounted(
  async () => ({ browser: await startBrowser(), idle: new Map<string, Page[]>() }),
  ({ browser }) => browser.close(),
);

export async function launchBrowser(): Promise<TestBrowser> {
  const { thing, release } = await take();
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
        release();
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

/** Rules for themes that differ in colours only; high contrast requires 7:1. */
const COLOUR_RULES: Record<Theme, string[] | null> = {
  light: null,
  // The default test run checks desktops in this theme with all rules, because it uses one theme per width.
  dark: IS_WHOLE ? ['color-contrast', 'link-in-text-block'] : null,
  contrast: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
};

/**
 * Themes to test at a width. By default dark on desktops and light on phones, each with all rules; in a full
 * run both widths in light, plus the colour rules for dark on desktops and for high contrast on phones. The
 * long tests cover every theme at every width.
 */
export function themesAt(width: number): readonly Theme[] {
  const isDesktop = width >= 768;
  if (IS_WHOLE) return isDesktop ? ['light', 'dark'] : ['light', 'contrast'];
  return [isDesktop ? 'dark' : 'light'];
}

/** Violations in one theme, one line each. Sets the theme as the app does. */
export async function violations(page: Page, theme: Theme): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // Waits for everything in the viewport to load. Content below does not count, because long reports load pages
  // on scroll; neither do the loading samples of the gallery.
  await page.waitForFunction(() => {
    const isVisible = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    };
    const isGallery = window.location.pathname === '/gallery';
    const busy = isGallery ? [] : [...document.querySelectorAll('main [aria-busy=true]')];
    return document.readyState === 'complete' && !busy.some(isVisible);
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
