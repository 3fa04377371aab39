import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { themesAt, violations } from './report-browser.ts';

/** Asserts that a page has no accessibility violation in the themes for its width and no horizontal scroll. */
export async function assertNoFault(page: Page, width: number, what = 'the page'): Promise<void> {
  for (const theme of themesAt(width))
    assert.deepEqual(await violations(page, theme), [], `${what}, ${theme}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(overflow, 0, `${what} does not scroll sideways`);
}
