/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { HARMED } from '../operator.ts';

/** Whether focus is on the element or within it. */
export function isFocused(page: Page, selector = HARMED): Promise<boolean> {
  return page.evaluate(
    (query) => document.querySelector(query)?.contains(document.activeElement) === true,
    selector,
  );
}

/** Whether the Tab key moves focus to the harmed element from the preceding one. Uses a real key press. */
export async function tabReaches(page: Page): Promise<boolean> {
  await page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return;
    const start = document.createElement('a');
    start.href = '#start';
    start.textContent = '.';
    start.className = 'start-of-proof';
    element.before(start);
    start.focus();
  }, HARMED);
  await page.keyboard.press('Tab');
  const isReached = await isFocused(page);
  await page.evaluate(() => document.querySelector('.start-of-proof')?.remove());
  return isReached;
}

/** Serializes everything on the page that a script could change, to detect whether something happened. */
export function pageState(page: Page): Promise<string> {
  return page.evaluate(() => {
    const states = [...document.querySelectorAll('*')].map((one) => {
      const attributes = [...one.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
      return `${one.tagName} ${attributes}`;
    });
    return `${location.href} ${document.body.innerText} ${states.join('|')}`;
  });
}
