import { findChromium, openFontConfig } from '@abhigam/engine';
import { type Browser, chromium, type Page } from 'playwright-core';

export const VIEWPORT = { width: 1280, height: 800 };

/**
 * A separate browser of the bench, in which harms are proved and axe-core runs. It has the fonts of the
 * engine's browsers, because clipping of text depends on them.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  const fonts = await openFontConfig();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, FONTCONFIG_FILE: fonts.path },
    args: [
      // Autoplay must not depend on an earlier click.
      '--autoplay-policy=no-user-gesture-required',
      // Chromium's sandbox does not run as root. This browser opens only our own pages.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  browser.on('disconnected', () => {
    fonts.remove().catch((error: unknown) => console.error(error));
  });
  return browser;
}

/**
 * Opens the page in a clean context, runs the function, and closes it. `clock`: with fake timers that can be
 * advanced.
 */
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
