/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { HARMED } from '../operator.ts';
import { contrastOf } from './colours.ts';
import { isFocused } from './keys.ts';

/** Visual change when the harmed element gets keyboard focus. */
export interface FocusIndicatorDiff {
  /** Number of changed pixels. */
  changed: number;
  /** Maximum contrast between the same pixel with and without focus. */
  contrast: number;
}

/** Compares screenshots of the window with and without focus; null when the element is not focusable. */
export async function focusIndicatorDiff(page: Page): Promise<FocusIndicatorDiff | null> {
  await page.mouse.move(0, 0);
  // The last input must come from the keyboard, otherwise browsers show no focus indicator (`:focus-visible`).
  await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // After the key press, which may scroll.
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

function compare(one: Buffer, other: Buffer): FocusIndicatorDiff {
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
