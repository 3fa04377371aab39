import { findChromium, openFontConfig } from '@abhigam/engine';
import { type Browser, chromium, type Page } from 'playwright-core';

export const VIEWPORT = { width: 1280, height: 800 };

/**
 * A browser of the bench's own, in which harms are proved and axe-core runs. It has the fonts that the engine's browsers have, as
 * whether a text is cut off hangs on its letters.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  const fonts = await openFontConfig();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, FONTCONFIG_FILE: fonts.path },
    args: [
      // Whether sound starts by itself must not hang on whether somebody clicked before.
      '--autoplay-policy=no-user-gesture-required',
      // Chromium refuses its sandbox to root; what is opened here are our own pages only.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  browser.on('disconnected', () => {
    fonts.remove().catch((error: unknown) => console.error(error));
  });
  return browser;
}

/** Opens the page in a clean context, does something in it, and closes it. `clock`: with timers that can be wound on. */
export async function inPage<T>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<T>,
  { clock = false } = {},
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' });
  try {
    context.setDefaultTimeout(15_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    if (clock) await page.clock.install();
    await page.goto(url, { waitUntil: 'load' });
    return await act(page);
  } finally {
    await context.close();
  }
}
