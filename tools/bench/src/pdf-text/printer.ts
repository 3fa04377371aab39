import { findChromium, openFontConfig } from '@abhigam/engine';
import { type Browser, chromium, type Page } from 'playwright-core';

/** An A4 sheet in CSS pixels. */
export const SHEET = { width: 794, height: 1123 };
/** Device scale factor of images, which gives about 190 dpi. */
const SCALE = 2;
const MAX_TRIES = 3;

/** Prints sheets as PDF files and images, with the product's fonts. */
export interface Printer {
  /** One sheet, or more when the markup is longer. */
  pdf(sheet: string): Promise<Buffer>;
  /** A PNG of the sheet. */
  picture(sheet: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPrinter(): Promise<Printer> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no browser to print with.');
  const fonts = await openFontConfig();
  const launch = () =>
    chromium.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      env: { ...process.env, FONTCONFIG_FILE: fonts.path },
    });
  let launched = launch();
  /** On a busy machine a browser may crash; a crashed browser is restarted. */
  const living = async () => {
    if (!(await launched).isConnected()) launched = launch();
    return launched;
  };
  const withPage = async <T>(sheet: string, work: (page: Page) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const browser = await living();
      try {
        return await onPage(browser, sheet, work);
      } catch (error) {
        if (browser.isConnected() || tries === MAX_TRIES) throw error;
      }
    }
  };
  return {
    pdf: (sheet) =>
      withPage(sheet, (page) => page.pdf({ format: 'A4', printBackground: true, tagged: true })),
    picture: (sheet) => withPage(sheet, (page) => page.screenshot({ type: 'png' })),
    close: async () => {
      await (await launched).close();
      await fonts.remove();
    },
  };
}

async function onPage<T>(browser: Browser, sheet: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: SHEET, deviceScaleFactor: SCALE });
  const page = await context.newPage();
  await page.setContent(sheet, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  const result = await work(page);
  await context.close();
  return result;
}
