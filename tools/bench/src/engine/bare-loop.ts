import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { launch } from '@abhigam/engine';
import type { Loop } from './loop.ts';

const VIEWPORT = { width: 1366, height: 768 };
const LOAD_TIMEOUT_MS = 60_000;

/**
 * Minimal test of a page: a new context and page, the load event, axe-core with its defaults, nothing else.
 * Uses the engine's launcher, so that browser and flags are the same.
 */
export async function bareLoop(): Promise<Loop> {
  const { browser, version, end } = await launch(undefined);
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return {
    browser: version,
    kept: {},
    testPage: async (url) => {
      const context = await browser.newContext({ viewport: VIEWPORT });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
        await page.evaluate(axe);
        await page.evaluate('axe.run()');
        return null;
      } catch (error) {
        return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      } finally {
        // Not awaited, as in the engine: the next page can start.
        context.close().catch(() => undefined);
      }
    },
    close: end,
  };
}
