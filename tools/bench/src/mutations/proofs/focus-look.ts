/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { HARMED } from '../operator.ts';
import { contrastOf } from './colours.ts';
import { isFocused } from './keys.ts';

/** What changes to the eye when the harmed element gets the focus from the keyboard. */
export interface FocusLook {
  /** Pixels that change. */
  changed: number;
  /** The greatest contrast between the same pixel with and without the focus. */
  contrast: number;
}

/** Compares pictures of the window with and without the focus; null when the element does not take it. */
export async function focusLook(page: Page): Promise<FocusLook | null> {
  await page.mouse.move(0, 0);
  // The last thing that was used must be the keyboard, or browsers show no focus on what was clicked.
  await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // After the key, which scrolls to what it reaches.
  await page.locator(HARMED).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const without = await pixels(page);
  await page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    HARMED,
  );
  if (!(await isFocused(page)) || (await page.evaluate(() => scrollY)) !== top) return null;
  const withFocus = await pixels(page);
  return compare(without, withFocus);
}

async function pixels(page: Page): Promise<Buffer> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

function compare(one: Buffer, other: Buffer): FocusLook {
  let changed = 0;
  let contrast = 1;
  const seen = new Set<string>();
  for (let at = 0; at + 2 < Math.min(one.length, other.length); at += 3) {
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue;
    changed += 1;
    const pair = [one, other].map((buffer) => `rgb(${buffer[at]}, ${buffer[at + 1]}, ${buffer[at + 2]})`);
    const key = pair.join();
    if (seen.has(key)) continue;
    seen.add(key);
    contrast = Math.max(contrast, contrastOf(pair[0] ?? '', pair[1] ?? ''));
  }
  return { changed, contrast };
}
