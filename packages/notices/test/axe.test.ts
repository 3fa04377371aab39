import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { findChromium } from '@abhigam/engine';
import { SCREEN_BROWSER, sampled } from '@abhigam/testing';
import { type Browser, chromium } from 'playwright-core';
import { writeNotice } from '../src/write-notice.ts';
import { NEWS } from './news.ts';

let browser: Browser;
before(async () => {
  const executablePath = findChromium();
  assert.ok(executablePath);
  browser = await chromium.launch({
    executablePath,
    args: [...SCREEN_BROWSER],
  });
});
after(() => browser.close());

/** A phone, and the maximum width of a mail. */
const WIDTHS = [360, 600];

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'hi'] as const).flatMap((language) =>
    WIDTHS.map((width) => ({ colorScheme, language, width }) as const),
  ),
);
/** Combinations by index; mails alternate so that every combination is tested. */
const PAIRS = [
  [0, 7],
  [1, 6],
  [2, 5],
  [3, 4],
] as const;

test('axe finds nothing in any mail, in both languages, light and dark, narrow and wide', async () => {
  const page = await browser.newPage();
  for (const [number, news] of Object.values(NEWS).entries())
    for (const { colorScheme, language, width } of sampled(PAIRS[number % PAIRS.length] ?? 0, LOOKS)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      const settings = { language, product: 'Portal', publicUrl: 'https://portal.example.org' };
      await page.setContent(writeNotice(news, settings).html);
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
      const found: unknown = await page.evaluate(
        'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice", "wcag2aaa"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
      );
      assert.deepEqual(found, [], `${news.kind}, ${language}, ${colorScheme}, ${width}`);
      const isTooWide: unknown = await page.evaluate(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      assert.equal(isTooWide, false, `${news.kind} is wider than ${width}`);
    }
});
