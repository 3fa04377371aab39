import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { findChromium } from '@abhigam/engine';
import { type Browser, chromium } from 'playwright-core';
import { writeNotice } from '../src/write-notice.ts';
import { NEWS } from './news.ts';

let browser: Browser;
before(async () => {
  const executablePath = findChromium();
  assert.ok(executablePath);
  browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
after(() => browser.close());

/** A phone, and as wide as a letter is at most. */
const WIDTHS = [360, 600];

test('axe finds nothing in any mail, in either language, in light and in dark, narrow and wide', async () => {
  const page = await browser.newPage();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const language of ['en', 'hi'] as const)
      for (const news of Object.values(NEWS)) {
        await page.emulateMedia({ colorScheme });
        const settings = { language, product: 'Portal', publicUrl: 'https://portal.example.org' };
        await page.setContent(writeNotice(news, settings).html);
        await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.js') });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          const found: unknown = await page.evaluate(
            'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice", "wcag2aaa"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
          );
          assert.deepEqual(found, [], `${news.kind}, ${language}, ${colorScheme}, ${width}`);
          const isTooWide: unknown = await page.evaluate(
            'document.documentElement.scrollWidth > document.documentElement.clientWidth',
          );
          assert.equal(isTooWide, false, `${news.kind} is wider than ${width}`);
        }
      }
});
