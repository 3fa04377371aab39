import type { Locator, Page } from 'playwright-core';

/**
 * Waits until an element has focus. Effects and React Aria move focus after rendering, so checking only once
 * would be a race.
 */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor({ state: 'attached' });
}

/** The same, identified by the text of the focused element. */
export async function waitForFocusOn(page: Page, text: string | RegExp): Promise<void> {
  await page.locator(':focus').filter({ hasText: text }).waitFor({ state: 'attached' });
}
